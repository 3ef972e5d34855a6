import type { Leg } from './leg.ts';
import { isInCountry, isNear, type Spot } from './spot.ts';
import type { Whereabouts } from './whereabouts.ts';

/** Legs that follow from each other. */
export type Run = readonly Leg[];

/** The rating of a run whose places meet those of the legs before and after it. */
export const mostFits = 4;

/** A possible position of a run: the legs around it, and the homes. */
interface SidesOfRun extends Pick<Whereabouts, 'homeOn' | 'startOn' | 'endsAtHome'> {
  before: Leg | undefined;
  after: Leg | undefined;
  /** The first day on which all legs before it can be over, and the last one before those after. */
  earliest: number;
  latest: number;
}

/**
 * Rates how well the places of a run fit (`fits`, 0 to 4), whether it comes between two places that
 * meet without it (`breaks`), and the number of days available (`room`; impossible if negative).
 */
export function fitOf(run: readonly Leg[], sides: SidesOfRun) {
  const { came, here, next, room } = sidesOf(run, sides);
  if (room < 0) return { fits: 0, breaks: true, room };
  const fits = here + next;
  const breaks =
    fits < mostFits && came && sides.after ? isNear(came, sides.after.from.spot) : false;
  return { fits, breaks, room };
}

/**
 * Rates how well the places of a run fit the leg before it (`here`) and the leg after it (`next`), 0
 * to 2 each. It is a round trip from there if it leaves from their place and comes back to it, or
 * leaves from a town in the country of the home while the person is at home. `came` is where the
 * person is before it, if that is known.
 */
export function sidesOf(
  run: readonly Leg[],
  { before, after, earliest, latest, homeOn, startOn = homeOn, endsAtHome = false }: SidesOfRun,
) {
  const [first, last] = [run[0]!, run.at(-1)!];
  const [begins, ends] = [first.departs.days, last.departs.days];
  const from = Math.max(begins.first, earliest);
  const to = Math.min(ends.last, latest);
  const home = homeOn(from);
  const came = before ? before.to.spot : startOn(from);
  const leaves = after ? after.from.spot : endsAtHome ? home : undefined;
  // At the end, and at the start without a home, nothing contradicts a run, unless the end is at
  // home. A run that returns to its start, or home, fits at the end as well as earlier.
  const isReturn = comesBack(run);
  const isOver = isReturn || (home !== undefined && isNear(last.to.spot, home));
  const here = came ? nearnessOf(came, first.from.spot) : 1;
  const next = leaves ? nearnessOf(last.to.spot, leaves) : isOver ? 2 : 1;
  const isAtHome = (spot: Spot | undefined) =>
    home !== undefined && (!spot || isNear(spot, home)) && isInCountry(first.from.spot, home);
  const continues = (!came || here === 2) && (!leaves || next === 2);
  const isRoundTrip = isReturn && (continues || (isAtHome(came) && isAtHome(leaves)));
  const isPossible = begins.last >= earliest && ends.first <= latest;
  return { came, here, next, room: isPossible ? to - from : -1, isRoundTrip };
}

/**
 * Returns, by the number of legs before a time, the first day on which these can be over, and the last
 * one before the legs after it.
 */
export function limitsOf(legs: readonly Leg[]): { earliest: Float64Array; latest: Float64Array } {
  const earliest = new Float64Array(legs.length + 1).fill(-Infinity);
  const latest = new Float64Array(legs.length + 1).fill(Infinity);
  for (const [at, { arrives }] of legs.entries()) {
    earliest[at + 1] = Math.max(earliest[at]!, arrives.days.first);
  }
  for (let at = legs.length - 1; at >= 0; at--) {
    latest[at] = Math.min(latest[at + 1]!, legs[at]!.departs.days.last);
  }
  return { earliest, latest };
}

/** Whether a run leaves from where another one arrives. */
export function follows(before: readonly Leg[], after: readonly Leg[]): boolean {
  return isNear(before.at(-1)!.to.spot, after[0]!.from.spot);
}

/** Whether a run is a round trip. */
export function comesBack(run: readonly Leg[]): boolean {
  return isNear(run.at(-1)!.to.spot, run[0]!.from.spot);
}

/** 2 for the same place, 1 for a place in the same country, to which no one records the way. */
function nearnessOf(one: Spot, other: Spot): number {
  if (isNear(one, other)) return 2;
  return isInCountry(one, other) ? 1 : 0;
}
