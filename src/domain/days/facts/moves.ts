import { getOrMake } from '../../shared/remember.ts';
import { type DayRange, isOneDay, isSameRange, lengthOfRange } from '../timeline/day-range.ts';
import { datedStayOf } from './dated-stay.ts';
import type { StayFact } from './facts.ts';
import type { Leg } from './leg.ts';
import type { Move } from './move.ts';
import { sidesOf } from './order-legs.ts';
import { firstSlotFrom, timesOfStay } from './place-stays.ts';
import { isNear } from './spot.ts';
import { isExact } from './stay-span.ts';
import type { Whereabouts } from './whereabouts.ts';

/** All other times of a trip or a stay that is known to the month or year. */
export interface Movable {
  /** Its possible days. */
  days: DayRange;
  moves: readonly Move[];
}

/** The maximum number of other times. More would take too long to count. */
const mostMoves = 8;

/**
 * Returns the trips and stays that also fit between other legs, which are better known, than where
 * the order of travel has them: round trips from where the person is, or from home. A one-way trip joins
 * the legs around it, so it does not fit elsewhere.
 */
export function movablesIn(
  order: readonly Leg[],
  stays: readonly StayFact[],
  homeOn: Whereabouts['homeOn'],
): Movable[] {
  const timesOf = timesOfTrips(order, homeOn);
  const trips = tripsIn(order).map((trip) => movableTrip(trip, timesOf));
  const others = stays.flatMap((stay) => movableStay(order, stay, homeOn));
  return [...trips, ...others].filter(({ moves }) => moves.length > 0);
}

interface Trip {
  legs: Leg[];
  /** The last better known leg before it. */
  after: Leg | undefined;
}

/** Returns the round trips whose legs are known to the same month or year, apart at each return. */
function tripsIn(order: readonly Leg[]): Trip[] {
  const trips: Trip[] = [];
  let open: Leg[] = [];
  for (const [at, leg] of order.entries()) {
    const last = open.at(-1);
    const follows =
      last &&
      isSameRange(last.departs.days, leg.departs.days) &&
      isNear(last.to.spot, leg.from.spot);
    if (!follows) open = [];
    if (isOneDay(leg.departs.days)) continue;
    open.push(leg);
    if (!isNear(leg.to.spot, open[0]!.from.spot)) continue;
    const isBetterKnown = betterKnownThan(leg);
    let before = at - 1;
    while (before >= 0 && !isBetterKnown(order[before]!)) before--;
    trips.push({ legs: open, after: order[before] });
    open = [];
  }
  return trips;
}

function betterKnownThan({ departs: { days } }: Leg): (leg: Leg) => boolean {
  return ({ departs }) => lengthOfRange(departs.days) < lengthOfRange(days);
}

interface TimeOfTrip {
  after: Leg | undefined;
  room: number;
}

/**
 * Returns a function that gives the times between better known legs at which a round trip fits, the
 * longest first. They are the same for all trips of the same days from one place.
 */
function timesOfTrips(
  order: readonly Leg[],
  homeOn: Whereabouts['homeOn'],
): (trip: readonly Leg[]) => readonly TimeOfTrip[] {
  const betterKnown = new Map<number, readonly Leg[]>();
  const known = new Map<string, readonly TimeOfTrip[]>();
  return (trip) => {
    const [first] = trip;
    const { days } = first!.departs;
    return getOrMake(known, `${days.first} ${days.last} ${first!.from.placeId}`, () => {
      const others = getOrMake(betterKnown, lengthOfRange(days), () =>
        order.filter(betterKnownThan(first!)),
      );
      const times: TimeOfTrip[] = [];
      for (let slot = firstSlotFrom(others, days.first); slot <= others.length; slot++) {
        const [before, after] = [others[slot - 1], others[slot]];
        if (before && before.departs.days.first - 1 > days.last) break;
        const { room, isRoundTrip } = sidesOf(trip, { before, after, homeOn });
        if (isRoundTrip && room > 0) times.push({ after: before, room });
      }
      return times.toSorted((one, other) => other.room - one.room).slice(0, mostMoves + 1);
    });
  };
}

function movableTrip(
  { legs, after: own }: Trip,
  timesOf: ReturnType<typeof timesOfTrips>,
): Movable {
  const others = timesOf(legs).filter(({ after }) => after !== own);
  return {
    days: legs[0]!.departs.days,
    moves: others.slice(0, mostMoves).map(({ after }) => ({ legs, after })),
  };
}

function movableStay(
  order: readonly Leg[],
  stay: StayFact,
  homeOn: Whereabouts['homeOn'],
): Movable[] {
  const dated = datedStayOf(stay);
  if (!dated?.ends || isExact(dated)) return [];
  const [, ...others] = timesOfStay(order, dated, { spot: stay.spot, homeOn });
  const moves = others
    .slice(0, mostMoves)
    .map(({ slots }) => ({ stay: stay.id, after: order[slots[0]! - 1] }));
  return [{ days: { first: dated.begins.first, last: dated.ends.last }, moves }];
}

/** Returns the order of travel after some moves of legs. */
export function withMoves(order: readonly Leg[], moves: readonly Move[]): readonly Leg[] {
  const movedTo = new Map<Leg | undefined, Leg[]>();
  for (const { legs, after } of moves)
    if (legs) getOrMake(movedTo, after, () => [] as Leg[]).push(...legs);
  if (movedTo.size === 0) return order;
  const moved = new Set([...movedTo.values()].flat());
  const result: Leg[] = [];
  const add = (leg: Leg | undefined) => {
    if (leg) result.push(leg);
    for (const next of movedTo.get(leg) ?? []) add(next);
  };
  add(undefined);
  for (const leg of order) if (!moved.has(leg)) add(leg);
  return result;
}
