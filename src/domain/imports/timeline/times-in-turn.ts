import type { TimedPosition } from './timeline-row.ts';

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
