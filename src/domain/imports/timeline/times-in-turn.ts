import type { TimedPosition } from './timeline-row.ts';

/** Positions that are looked at after each, to find out whether its time is wrong or theirs. */
const lookAhead = 100;

/**
 * Positions in the order of time. One is left out if it is earlier than the one before, or if most of
 * those that follow are earlier than it: a clock that was ahead for a while must not cost all that
 * comes after it.
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
    // Where nothing runs backwards nothing has to be counted.
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

/** Whether most of those after the first are earlier than `time`. */
function isAheadOfMost([, ...following]: readonly TimedPosition[], time: number): boolean {
  return following.filter((one) => one.time < time).length * 2 > following.length;
}
