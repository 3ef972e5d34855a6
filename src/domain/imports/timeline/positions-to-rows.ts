import type { Coordinates } from '../../shared/places/geo.ts';
import type { Problem } from '../problem.ts';
import type { JsonRow } from '../reading/json-rows.ts';
import { catchRefusal, keptRow } from '../row-refusal.ts';
import { type Dwell, findDwells } from './dwell.ts';
import { ofOneDevice } from './one-device.ts';
import { inTurn } from './times-in-turn.ts';
import type { Move, TimedPosition, TimelineRow } from './timeline-row.ts';

/** A position that is less sure than this says too little of where somebody was: metres. */
export const worstAccuracy = 1000;

/** As many elements in a row as cannot be read: what follows is no list of positions. */
const mostRefused = 100_000;

type Row = Pick<JsonRow, 'line' | 'raw'>;

/** What came of the elements that gave no position. */
interface LeftOut {
  count: number;
  first: Row | undefined;
  givenUpAt?: Row;
}

/**
 * What positions say: stays, and between them moves of which nobody knows how. Those of a device that is
 * left out are counted in one row; elements that are no position, and positions whose time is out of
 * turn, in another behind it; each shows the first of them. `read` gives undefined for an element that is
 * none of somebody's whereabouts. After `mostRefused` elements in a row that it refuses, a row says that
 * the file cannot be read beyond.
 */
export function* rowsOfPositions<Element extends Row>(
  elements: Iterable<Element>,
  read: (element: Element) => TimedPosition | undefined,
): Generator<TimelineRow> {
  const left = leftOut();
  const ofOthers = leftOut();
  let last: Dwell<Row> | undefined;
  const all = positionsOf(elements, read, left);
  const ofOne = ofOneDevice(
    all,
    ({ source }) => leaveOut(ofOthers, source),
    ({ source }) => source.raw.length,
  );
  const positions = inTurn(ofOne, ({ source }) => leaveOut(left, source));
  for (const dwell of findDwells(positions)) {
    const row = dwell.source;
    if (last && dwell.way) yield { ...row, move: moveBetween(last, dwell, dwell.way) };
    const { lat, lon, begin, end, first } = dwell;
    yield { ...row, visit: { lat, lon, begin, end, first, kind: 'other', name: '', note: '' } };
    last = dwell;
  }
  if (ofOthers.first) {
    const problem: Problem = { code: 'devices-left-out', limit: ofOthers.count };
    yield { ...ofOthers.first, problem, isSkipped: true };
  }
  if (!left.first) return;
  yield { ...left.first, problem: { code: 'positions-left-out', limit: left.count } };
  if (!left.givenUpAt) return;
  const problem: Problem = { code: 'file-broken', detail: String(left.givenUpAt.line) };
  yield { ...left.givenUpAt, problem };
}

function leftOut(): LeftOut {
  return { count: 0, first: undefined };
}

function leaveOut(left: LeftOut, source: Row): void {
  left.count++;
  left.first ??= source;
}

function* positionsOf<Element extends Row>(
  elements: Iterable<Element>,
  read: (element: Element) => TimedPosition | undefined,
  left: LeftOut,
): Generator<TimedPosition & { source: Row }> {
  let refused = 0;
  for (const element of elements) {
    const said = catchRefusal(() => ({ position: read(element) }));
    if ('problem' in said) {
      leaveOut(left, keptRow(element));
      if (++refused < mostRefused) continue;
      left.givenUpAt = keptRow(element);
      return;
    }
    refused = 0;
    // Thousands of them are held until it is known which count.
    if (said.position) yield { ...said.position, source: keptRow(element) };
  }
}

/** To the first position of a stay, which a longer export has, too. */
function moveBetween(from: Dwell<unknown>, to: Dwell<unknown>, path: Move['path']): Move {
  return {
    from: placeOf(from),
    to: to.first,
    begin: from.end,
    end: to.begin,
    mode: 'other',
    distance: undefined,
    path,
  };
}

function placeOf({ lat, lon }: Coordinates): Coordinates {
  return { lat, lon };
}
