import { getOrMake } from '../../shared/remember.ts';
import { type DayRange, isOneDay, isSameRange, lengthOfRange } from '../timeline/day-range.ts';
import { datedStayOf } from './dated-stay.ts';
import type { StayFact } from './facts.ts';
import type { Leg } from './leg.ts';
import type { Move } from './move.ts';
import { limitsOf, sidesOf } from './fit-of-run.ts';
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
  const trips = tripsIn(order);
  const timesOf = timesOfTrips(order, trips, homeOn);
  const others = stays.flatMap((stay) => movableStay(order, stay, homeOn));
  return [...trips.map(timesOf), ...others].filter(({ moves }) => moves.length > 0);
}

/** The legs of a round trip, none of which has an exact date. */
type Trip = readonly Leg[];

/** Returns the round trips whose legs follow each other in the order, apart at each return. */
function tripsIn(order: readonly Leg[]): Trip[] {
  const trips: Trip[] = [];
  for (let at = 0; at < order.length;) {
    const end = endOfTrip(order, at);
    if (end === undefined) at++;
    else {
      trips.push(order.slice(at, end));
      at = end;
    }
  }
  return trips;
}

/** Maximum number of legs of a round trip: a chain of thousands may never return. */
const mostLegs = 100;

/** Returns the index after the leg that returns to where a leg left from. */
function endOfTrip(order: readonly Leg[], start: number): number | undefined {
  const { spot } = order[start]!.from;
  const last = Math.min(order.length, start + mostLegs);
  for (let at = start; at < last; at++) {
    const leg = order[at]!;
    if (isOneDay(leg.departs.days)) return undefined;
    if (at > start && !isNear(order[at - 1]!.to.spot, leg.from.spot)) return undefined;
    if (isNear(leg.to.spot, spot)) return at + 1;
  }
  return undefined;
}

/** The possible days of the departures that a trip begins and ends with. */
function endsOf(trip: Trip): [begins: DayRange, ends: DayRange] {
  return [trip[0]!.departs.days, trip.at(-1)!.departs.days];
}

/** Compares by how well the dates of trips are known; 0 if they are the same. */
function byKnowledge(one: Trip, other: Trip): number {
  const [[a, b], [c, d]] = [endsOf(one), endsOf(other)];
  return (
    lengthOfRange(a) + lengthOfRange(b) - lengthOfRange(c) - lengthOfRange(d) ||
    a.first - c.first ||
    a.last - c.last ||
    b.first - d.first
  );
}

/**
 * Returns a function that gives the other times of a round trip, the longest first: those between
 * trips whose dates are better known, and legs of no such trip, at which it fits. They are the same
 * for all trips of the same days from one place.
 */
function timesOfTrips(
  order: readonly Leg[],
  trips: readonly Trip[],
  homeOn: Whereabouts['homeOn'],
): (trip: Trip) => Movable {
  const tripOf = new Map(trips.flatMap((trip) => trip.map((leg) => [leg, trip] as const)));
  const positions = new Map(order.map((leg, at) => [leg, at] as const));
  const positionOf = (trip: Trip) => positions.get(trip[0]!)!;
  /** Whether a trip is moved around a leg at a position in the order. */
  const isAround = (trip: Trip, leg: Leg, at: number) => {
    const other = tripOf.get(leg);
    const better = other ? byKnowledge(other, trip) : -1;
    // Of two trips with the same days, either can be the first one, which ends earlier.
    return better < 0 || (better === 0 && !isSameRange(...endsOf(trip)) && at < positionOf(trip));
  };
  const known = new Map<string, ReturnType<typeof timesOf>>();
  const timesOf = (trip: Trip) => {
    const [begins, ends] = endsOf(trip);
    const others = order.filter((leg, at) => isAround(trip, leg, at));
    const { earliest, latest } = limitsOf(others);
    const times: { after: Leg | undefined; room: number }[] = [];
    for (let slot = firstSlotFrom(others, begins.first); slot <= others.length; slot++) {
      const [before, after] = [others[slot - 1], others[slot]];
      if (before && before.departs.days.first - 1 > ends.last) break;
      const { room, isRoundTrip } = sidesOf(trip, {
        before,
        after,
        earliest: earliest[slot]!,
        latest: latest[slot]!,
        homeOn,
      });
      if (isRoundTrip && room > 0) times.push({ after: before, room });
    }
    const longest = times.toSorted((one, other) => other.room - one.room);
    return longest.slice(0, mostMoves + 1);
  };
  return (legs) => {
    const [begins, ends] = endsOf(legs);
    const days = `${begins.first} ${begins.last} ${ends.first} ${ends.last}`;
    const of = isSameRange(begins, ends) ? legs[0]!.from.placeId : legs[0]!.id;
    const key = `${days} ${of}`;
    const times = getOrMake(known, key, () => timesOf(legs));
    // The last leg before the trip that it can be moved around.
    let own = positionOf(legs) - 1;
    while (own >= 0 && !isAround(legs, order[own]!, own)) own--;
    const elsewhere = times.filter(({ after }) => after !== order[own]);
    return {
      days: { first: begins.first, last: Math.max(begins.last, ends.last) },
      moves: elsewhere.slice(0, mostMoves).map(({ after }) => ({ legs, after })),
    };
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
