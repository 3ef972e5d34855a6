import type { Homes } from '../days/facts/homes.ts';
import { type Leg, legOf } from '../days/facts/leg.ts';
import { inOrderOfTravel } from '../days/facts/order-legs.ts';
import { isNear, type Spot } from '../days/facts/spot.ts';
import { commonRanges, type DayRange, isOneDay } from '../days/timeline/day-range.ts';
import { departureField, instantOf } from '../journeys/duration.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { getOrMake } from '../shared/remember.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import { datedTrip, never, type TripOfDays } from './trips-on-days.ts';

/**
 * Returns the journeys of a trip in order of departure. If some may have been outside its period, or
 * are known to no day, each traveller's journeys go where their places fit.
 */
export function inOrderOfTrip(
  trip: TripOfDays,
  { journeys, stays }: { journeys: readonly JourneyRow[]; stays: readonly StayRow[] },
  homes: ReadonlyMap<string, Homes> = new Map(),
): JourneyRow[] {
  const { first = '', last = never } = datedTrip(trip) ?? {};
  const legs = journeys.flatMap((journey) => legOf(journey) ?? []);
  if (
    journeys.every(({ firstDay, lastDay }) => firstDay >= first && lastDay <= last) &&
    legs.every(({ departs }) => isOneDay(departs.days))
  ) {
    return inOrderOfDeparture(journeys);
  }
  const inLog = journeys.toSorted(bySortKey);
  const byTraveller = new Map<string, JourneyRow[]>();
  for (const journey of inLog) {
    for (const { personId } of journey.travellers) {
      getOrMake(byTraveller, personId, () => []).push(journey);
    }
  }
  // People who travelled together have one way.
  const own = Map.groupBy(byTraveller, ([, rows]) => rows.map(({ id }) => id).join());
  return merged(
    Array.from(own.values(), (people) =>
      wayOf(
        people[0]![1],
        stays,
        people.flatMap(([personId]) => homes.get(personId) ?? []),
      ),
    ),
  );
}

/** Returns the journeys of one traveller, or of people who travelled together, in order of travel. */
function wayOf(
  inLog: readonly JourneyRow[],
  stays: readonly StayRow[],
  homes: readonly Homes[],
): JourneyRow[] {
  // Where the places do not determine the order of a month, the log does.
  const legs = inLog.flatMap((journey, order) => {
    const leg = legOf(journey);
    return leg ? [{ ...leg, order }] : [];
  });
  const earliest = Math.min(...legs.map(({ departs }) => departs.days.last));
  const perhapsFirst = legs.filter(({ departs }) => departs.days.first <= earliest);
  const home = startOf(legs, perhapsFirst, { stays, homes });
  // If a leg leaves from home, or reaches it, on an exact date, no other leg is before, or after, it.
  const latest = Math.max(...legs.map(({ departs }) => departs.days.first));
  const perhapsLast = legs.filter(({ departs }) => departs.days.last >= latest);
  const isAtHome = ({ spot }: Leg['from']) => home !== undefined && isNear(spot, home);
  const isDated = ({ departs }: Leg) => isOneDay(departs.days);
  const setOut = perhapsFirst.find((leg) => isDated(leg) && isAtHome(leg.from));
  const back = perhapsLast.findLast((leg) => isDated(leg) && isAtHome(leg.to));
  const [first, last] = [setOut?.departs.days.first, back?.departs.days.last];
  const period = { first: first ?? -Infinity, last: last ?? Infinity };
  const ordered = inOrderOfTravel(
    legs.map((leg) => narrowed(leg, period)),
    {
      homeOn: () => home,
      startOn: () => (setOut ? elsewhere : home),
      lodgedOn: () => undefined,
      endsAtHome: legs.some(({ to }) => isAtHome(to)),
    },
  );
  const byId = new Map(inLog.map((journey) => [journey.id, journey]));
  return ordered.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Narrows the days of a leg to those in a period, if there are any. */
function narrowed(leg: Leg, period: DayRange): Leg {
  const [days] = commonRanges([leg.departs.days], [period]);
  return days ? { ...leg, departs: { ...leg.departs, days } } : leg;
}

/** A place that no leg leaves from. */
const elsewhere: Spot = { country: '', region: '', town: '', point: null };

/**
 * Merges the ways of several travellers. Journeys whose order no way decides are in order of the log,
 * and so are those on which two ways contradict each other.
 */
function merged(ways: readonly (readonly JourneyRow[])[]): JourneyRow[] {
  const queues = ways.map((way) => ({
    way,
    next: 0,
    indexes: new Map(way.map((journey, at) => [journey, at])),
  }));
  const all = new Set<JourneyRow>();
  for (;;) {
    const heads = queues.flatMap(({ way, next }) => way[next] ?? []).toSorted(bySortKey);
    const isNext = (head: JourneyRow) =>
      queues.every(({ next, indexes }) => (indexes.get(head) ?? next) <= next);
    const head = heads.find(isNext) ?? heads[0];
    if (!head) return [...all];
    all.add(head);
    for (const queue of queues) while (all.has(queue.way[queue.next]!)) queue.next++;
  }
}

/** Returns where a stay was; compare it with other spots by `isNear`. */
export function spotOfStay({ country, town, position }: StayRow): Spot {
  return { country, region: '', town, point: position ?? null };
}

/**
 * Returns where a trip starts: the home from which one of the legs that can be its first leaves, or
 * to which the trip returns. Without one, it is the origin of one of these legs to which the trip
 * returns, otherwise of the first in the log. A place with a stay of the trip is not its start, if
 * another one is possible.
 */
function startOf(
  inLog: readonly Leg[],
  perhapsFirst: readonly Leg[],
  { stays, homes }: { stays: readonly StayRow[]; homes: readonly Homes[] },
): Spot | undefined {
  const isHome = ({ spot }: Leg['from'], { first }: DayRange) =>
    homes.some((home) => home.on(first, spot).length > 0);
  const setOut = perhapsFirst.find(({ from, departs }) => isHome(from, departs.days));
  if (setOut) return setOut.from.spot;
  const back = inLog.findLast(({ to, arrives }) => isHome(to, arrives.days));
  if (back) return back.to.spot;
  const lodged = stays.map(spotOfStay);
  const hasNoStay = ({ from }: Leg) => !lodged.some((spot) => isNear(spot, from.spot));
  for (const candidates of [perhapsFirst.filter(hasNoStay), perhapsFirst]) {
    // The latest return counts, because a trip can also return to a place on its way.
    for (const { to } of inLog.toReversed()) {
      const start = candidates.find(({ from }) => isNear(from.spot, to.spot));
      if (start) return start.from.spot;
    }
  }
  return perhapsFirst[0]?.from.spot;
}

/**
 * Sorts journeys by departure. Journeys with a time are sorted by instant, because dates do not
 * determine the order across the date line. Each other journey comes before the first timed one of
 * the same or a later date.
 */
function inOrderOfDeparture(journeys: readonly JourneyRow[]): JourneyRow[] {
  if (journeys.length < 2) return [...journeys];
  const timed: { journey: JourneyRow; instant: number }[] = [];
  const dated: JourneyRow[] = [];
  for (const journey of journeys) {
    const field = departureField(journey);
    const instant = field && instantOf(journey, field);
    if (instant === undefined) dated.push(journey);
    else timed.push({ journey, instant });
  }
  timed.sort((one, other) => one.instant - other.instant || bySortKey(one.journey, other.journey));
  dated.sort(bySortKey);
  const ordered: JourneyRow[] = [];
  let next = 0;
  for (const { journey } of timed) {
    for (; next < dated.length && dated[next]!.sortKey <= journey.sortKey; next++) {
      ordered.push(dated[next]!);
    }
    ordered.push(journey);
  }
  return [...ordered, ...dated.slice(next)];
}

function bySortKey(one: JourneyRow, other: JourneyRow): number {
  if (one.sortKey !== other.sortKey) return one.sortKey < other.sortKey ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
