import type { Coordinates } from '../../shared/geo.ts';
import type { JsonRow } from '../reading/json-rows.ts';
import type { Problem } from '../problem.ts';
import { catchRefusal, keptRow } from '../row-refusal.ts';
import { type Dwell, findDwells } from './dwell.ts';
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
  givenUpAt: Row | undefined;
}

/**
 * What positions say: stays, and between them moves of which nobody knows how. Elements that are no
 * position, and those that are earlier than the one before, are counted in one last row, which shows
 * the first of them. `read` gives undefined for an element that is none of somebody's whereabouts. After
 * `mostRefused` elements in a row that it refuses, a row says that the file cannot be read beyond.
 */
export function* rowsOfPositions<Element extends Row>(
  elements: Iterable<Element>,
  read: (element: Element) => TimedPosition | undefined,
): Generator<TimelineRow> {
  const left: LeftOut = { count: 0, first: undefined, givenUpAt: undefined };
  let last: Dwell<Row> | undefined;
  for (const dwell of findDwells(positionsOf(elements, read, left))) {
    const row = keptRow(dwell.source);
    if (last && dwell.way) yield { ...row, move: moveBetween(last, dwell, dwell.way) };
    const { lat, lon, begin, end } = dwell;
    yield { ...row, visit: { lat, lon, begin, end, kind: 'other', name: '', note: '' } };
    last = dwell;
  }
  if (!left.first) return;
  yield { ...keptRow(left.first), problem: { code: 'positions-left-out', limit: left.count } };
  if (!left.givenUpAt) return;
  const problem: Problem = { code: 'file-broken', detail: String(left.givenUpAt.line) };
  yield { ...left.givenUpAt, problem };
}

function* positionsOf<Element extends Row>(
  elements: Iterable<Element>,
  read: (element: Element) => TimedPosition | undefined,
  left: LeftOut,
): Generator<TimedPosition & { source: Row }> {
  let latest = -Infinity;
  let refused = 0;
  for (const element of elements) {
    const said = catchRefusal(() => ({ position: read(element) }));
    const isRefused = 'problem' in said;
    refused = isRefused ? refused + 1 : 0;
    const position = isRefused ? undefined : said.position;
    if (position && position.time >= latest) {
      latest = position.time;
      const { line, raw } = element;
      yield { ...position, source: { line, raw } };
    } else if (position || isRefused) {
      left.count++;
      left.first ??= keptRow(element);
    }
    if (refused === mostRefused) {
      left.givenUpAt = keptRow(element);
      return;
    }
  }
}

function moveBetween(from: Dwell<unknown>, to: Dwell<unknown>, path: Move['path']): Move {
  return {
    from: placeOf(from),
    to: placeOf(to),
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
