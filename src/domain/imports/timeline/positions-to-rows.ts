import type { Problem } from '../problem.ts';
import type { JsonRow } from '../reading/json-rows.ts';
import { catchRefusal, keptRow } from '../row-refusal.ts';
import { type Dwell, findDwells } from './dwell.ts';
import { ofOneDevice } from './one-device.ts';
import type { Move, TimedPosition, TimelineRow } from './timeline-row.ts';

/**
 * Number of following positions that are compared with each position to find out which time is
 * wrong.
 */
const lookAhead = 100;

/**
 * Yields positions in order of time. Leaves out a position that is earlier than the previous one,
 * or later than most of the following ones. A clock that was fast for a while therefore does not
 * cause all later positions to be left out.
 */
export function* inTurn<Position extends TimedPosition>(
  positions: Iterable<Position>,
  leaveOut: (position: Position) => void,
): Generator<Position> {
  const held: Position[] = [];
  let stepsBack = 0;
  let latest = -Infinity;
  function* settleFirst(): Generator<Position> {
    const [position, next] = held;
    if (!position) return;
    // If no time runs backwards, nothing needs to be counted.
    const isAhead = stepsBack > 0 && isAheadOfMost(held, position.time);
    held.shift();
    if (next && next.time < position.time) stepsBack--;
    if (isAhead || position.time < latest) return leaveOut(position);
    latest = position.time;
    yield position;
  }
  for (const position of positions) {
    const before = held.at(-1);
    if (before && position.time < before.time) stepsBack++;
    held.push(position);
    if (held.length > lookAhead) yield* settleFirst();
  }
  while (held.length > 0) yield* settleFirst();
}

/** Whether most positions after the first are earlier than `time`. */
function isAheadOfMost([, ...following]: readonly TimedPosition[], time: number): boolean {
  return following.filter((one) => one.time < time).length * 2 > following.length;
}

/** Positions with a larger accuracy radius, in metres, are too imprecise to use. */
export const worstAccuracy = 1000;

/**
 * Maximum number of consecutive unreadable elements, after which the file is not considered a list
 * of positions.
 */
const mostRefused = 100_000;

type Row = Pick<JsonRow, 'line' | 'raw'>;

/** Counts elements that were left out. */
interface LeftOut {
  count: number;
  first: Row | undefined;
  givenUpAt?: Row;
}

/**
 * Converts positions to stays, and to moves of unknown mode between them. Positions of devices that
 * are left out are counted in one row. A second row after it counts unreadable elements and
 * positions that are out of order. Each of these rows shows the first such element. `read` returns
 * undefined for an element that is not a position of the traveller. After `mostRefused` consecutive
 * refusals, a last row reports that the rest of the file cannot be read.
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
    // Shortened, because thousands of elements are held until the day's device is chosen.
    if (said.position) yield { ...said.position, source: keptRow(element) };
  }
}

/**
 * Returns the move between two stays. It ends at the first position of a stay, because that is the
 * same in a longer export.
 */
function moveBetween(from: Dwell<unknown>, to: Dwell<unknown>, path: Move['path']): Move {
  return {
    from: { lat: from.lat, lon: from.lon },
    to: to.first,
    begin: from.end,
    end: to.begin,
    mode: 'other',
    distance: undefined,
    path,
  };
}
