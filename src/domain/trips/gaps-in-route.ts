import { legOf } from '../days/facts/leg.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import type { Place } from '../places/place.ts';
import { dateOfDay, daysBetween } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { getOrMake } from '../shared/remember.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import { isAtSamePlace } from './trip-contents.ts';
import { isOf, staysOf, type TripRow } from './trip-rows.ts';
import { never } from './trips-on-days.ts';

/**
 * A leg leaves from another place than the previous one arrived at, and no record connects them.
 */
export interface GapInRoute {
  from: Place;
  to: Place;
  /** YYYY-MM-DD: the earliest arrival of the previous leg, and the latest departure of the next. */
  after: string;
  before: string;
  /**
   * EDTF date proposed for the missing leg: the day on which a stay at the first place ends or one
   * at the second begins, else the date of the next leg.
   */
  date: string;
  /** The people whose leg is missing. */
  people: readonly string[];
}

/** Finds gaps per person. People with the same gap share one entry. Past gaps are ignored. */
export function gapsInRoute(
  { ways, contents, ...trip }: Pick<TripRow, 'ways' | 'contents' | 'first' | 'last'>,
  {
    log,
    loose,
    today,
  }: { log: readonly JourneyRow[]; loose: ReadonlySet<JourneyRow>; today: string },
): GapInRoute[] {
  const gaps = new Map<string, GapInRoute & { people: string[] }>();
  const exact = contents.journeys.filter((row) => !loose.has(row));
  const own = new Set(exact.map(({ id }) => id));
  const others = log.filter(
    ({ id, date, firstDay }) => firstDay !== '' && wholeDay(date) === undefined && !own.has(id),
  );
  for (const { personId } of ways) {
    const isTheirs = ({ travellers }: JourneyRow) => isOf(personId, travellers);
    const theirs = others.filter(isTheirs);
    const inOrder = exact.filter(isTheirs);
    const isApart = apartIn(inOrder, theirs);
    const apart = contents.journeys.filter(
      (row) => loose.has(row) && isTheirs(row) && isApart(row),
    );
    const journeys = withApart(inOrder, apart, trip);
    for (const [at, next] of journeys.entries()) {
      const last = journeys[at - 1];
      if (!last || isAtSamePlace(last.to, next.from)) continue;
      if ((daySpan(next.date)?.last ?? today) < today) continue;
      const after = reachedOn(last);
      const between = legsBetween(last, next, theirs);
      const from = leadOn(last.to, next.from, between).reached;
      if (isAtSamePlace(from, next.from)) continue;
      const gap = { from, to: next.from, after, before: next.lastDay };
      const date = dayOfGap(gap, staysOf(personId, contents.stays)) ?? next.date;
      const key = JSON.stringify([from.id, next.from.id, last.id, next.id]);
      getOrMake(gaps, key, () => ({ ...gap, date, people: [] })).people.push(personId);
    }
  }
  return [...gaps.values()];
}

/** Returns the legs without an exact date that may lie between two others. */
function legsBetween(
  last: JourneyRow,
  next: JourneyRow | undefined,
  legs: readonly JourneyRow[],
): JourneyRow[] {
  const [first, end] = [reachedOn(last), next?.lastDay ?? never];
  return legs.filter((row) => row.lastDay >= first && row.firstDay <= end);
}

/** Returns whether a leg without an exact date leads on from none of the exact legs. */
function apartIn(
  exact: readonly JourneyRow[],
  legs: readonly JourneyRow[],
): (row: JourneyRow) => boolean {
  const connected = new Set(
    exact.flatMap((last, at) => {
      const next = exact[at + 1];
      return leadOn(last.to, next?.from, legsBetween(last, next, legs)).used.map(({ id }) => id);
    }),
  );
  return ({ id }) => !connected.has(id);
}

/**
 * Returns the exact legs of a person, and between two of them the loose legs that connect to
 * nothing, so that ways to them and from them are missing. Each goes where it has most room. Before
 * the first exact leg and after the last one, it is left out, because it is unknown which ways are
 * missing.
 */
function withApart(
  exact: readonly JourneyRow[],
  apart: readonly JourneyRow[],
  trip: Pick<TripRow, 'first' | 'last'>,
): readonly JourneyRow[] {
  if (apart.length === 0) return exact;
  const bySlot = Map.groupBy(apart, (row) => roomiestSlot(row, exact, trip));
  return exact.flatMap((leg, at) => {
    const isLast = at === exact.length - 1;
    return [leg, ...(isLast ? [] : chainedFrom(leg.to, bySlot.get(at + 1) ?? []))];
  });
}

/** Returns the number of exact legs before the place in the order where a leg has most days. */
function roomiestSlot(
  { firstDay, lastDay }: JourneyRow,
  exact: readonly JourneyRow[],
  { first, last = never }: Pick<TripRow, 'first' | 'last'>,
): number {
  const rooms = Array.from({ length: exact.length + 1 }, (_, slot) => {
    const [before, after] = [exact[slot - 1], exact[slot]];
    const from = before ? reachedOn(before) : first;
    const to = after ? after.lastDay : last;
    return daysBetween(from > firstDay ? from : firstDay, to < lastDay ? to : lastDay);
  });
  return rooms.indexOf(Math.max(...rooms));
}

/** Returns legs so that each leaves from where the one before arrived, if possible. */
function chainedFrom(start: Place, legs: readonly JourneyRow[]): JourneyRow[] {
  const left = [...legs];
  const chain: JourneyRow[] = [];
  while (left.length > 0) {
    const here = chain.at(-1)?.to ?? start;
    const next = left.findIndex(({ from }) => isAtSamePlace(from, here));
    chain.push(...left.splice(Math.max(0, next), 1));
  }
  return chain;
}

/** Returns the earliest day (YYYY-MM-DD) on which a leg can have arrived. */
export function reachedOn(row: JourneyRow): string {
  const leg = legOf(row);
  return leg ? dateOfDay(leg.arrives.days.first) : row.firstDay;
}

/**
 * Returns the end if legs without an exact date lead from the start to it, else the furthest place
 * to which they lead, and the legs used. Their order is unknown, so each is used where it leaves
 * from a place reached so far.
 */
export function leadOn(
  start: Place,
  end: Place | undefined,
  legs: readonly JourneyRow[],
): { reached: Place; used: readonly JourneyRow[] } {
  const used: JourneyRow[] = [];
  let left = legs;
  let reached = [start];
  while (!end || !reached.some((place) => isAtSamePlace(place, end))) {
    const isOnward = ({ from }: JourneyRow) => reached.some((place) => isAtSamePlace(place, from));
    const onward = left.filter(isOnward);
    if (onward.length === 0) return { reached: reached[0]!, used };
    used.push(...onward);
    left = left.filter((leg) => !isOnward(leg));
    reached = [...new Map(onward.map(({ to }) => [to.id, to])).values()];
  }
  return { reached: end, used };
}

/**
 * Returns the day between two legs on which a stay at the first place ends or one at the second
 * begins.
 */
function dayOfGap(
  { from, to, after, before }: Pick<GapInRoute, 'from' | 'to' | 'after' | 'before'>,
  stays: readonly StayRow[],
): string | undefined {
  const isBetween = (date: string) =>
    wholeDay(date) !== undefined && date >= after && date <= before;
  const isThere = ({ position }: StayRow, place: Place) =>
    position !== undefined && isAtSamePlace({ ...place, id: '', ...position }, place);
  const left = stays.findLast((row) => isThere(row, from) && isBetween(row.stay.departure));
  return (
    left?.stay.departure ??
    stays.find((row) => isThere(row, to) && isBetween(row.stay.arrival))?.stay.arrival
  );
}
