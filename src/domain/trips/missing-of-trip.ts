import { type DayRange, gapsBetween, onDay } from '../days/timeline/day-range.ts';
import type { Homes } from '../days/facts/homes.ts';
import { type Leg, legOf, spotOf } from '../days/facts/leg.ts';
import { stopBetween } from '../days/facts/stop.ts';
import { departureField } from '../journeys/duration.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { daysCovered } from '../kinds/time-of.ts';
import type { Place } from '../places/place.ts';
import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import { parseDayTime } from '../shared/dates/day-time.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import { type Nights, nightsOfStay, type StayRow } from '../stays/stay-rows.ts';
import { stayKind } from '../stays/stay.ts';
import { type GapInRoute, gapsInRoute, leadOn, reachedOn } from './gaps-in-route.ts';
import { isAtSamePlace } from './trip-contents.ts';
import type { TripRow } from './trip-rows.ts';
import { never } from './trips-on-days.ts';

/** Consecutive nights without a record of where they are spent. */
export interface NightsWithoutBed {
  /** YYYY-MM-DD: the evening of the first night, and the morning after the last. */
  from: string;
  until: string;
  /** Where the last journey before these nights arrives, if there is one. */
  at: Place | undefined;
}

/** What an unfinished trip still lacks. */
interface MissingOfTrip {
  gaps: readonly GapInRoute[];
  nights: readonly NightsWithoutBed[];
  /**
   * Origin, destination and date (YYYY-MM-DD) of the missing way home. Undefined if it exists or no
   * journey was made.
   */
  wayHome: { from: Place; to: Place; date: string } | undefined;
}

/**
 * Finds what a trip lacks from today on: nights without a record, legs between two places of its
 * route, and the way home. A night needs no record if it is in a stay, on board, between two legs
 * at one port, or at home. `homes` are the homes of the trip's people. `log` holds all journeys;
 * those without an exact date can fill a gap without belonging to the trip. A night on which a stay
 * without exact dates is possible is not missing. `today` is YYYY-MM-DD.
 * If the trip's dates are not exact, it does not report nights: without an exact end only legs and
 * the way home, without an exact beginning only legs.
 */
export function missingOfTrip(
  row: TripRow,
  { homes, log }: { homes: Homes; log: readonly JourneyRow[] },
  today: string,
): MissingOfTrip {
  const { trip, contents, standing } = row;
  const [begins, ends] = [wholeDay(trip.from), wholeDay(trip.to)];
  const { journeys, stays } = contents;
  if (standing === 'over') return { gaps: [], nights: [], wayHome: undefined };
  const loose = looseLegs(journeys);
  const gaps = gapsInRoute(row, { log, loose, today });
  if (begins === undefined) return { gaps, nights: [], wayHome: undefined };
  const way = wayHomeOf(journeys, { homes, loose });
  const wayHome = way && { ...way, date: ends ?? way.date };
  if (ends === undefined) return { gaps, nights: [], wayHome };
  const legs = journeys.flatMap((row) => {
    const leg = loose.has(row) ? undefined : legOf(row);
    if (!leg) return [];
    const { departs, arrives } = leg;
    return { row, leg, to: row.to, departs: departs.days.first, arrives: arrives.days };
  });
  const inBed = stays.flatMap(
    ({ stay }) => nightsOfStay(stay, today) ?? possibleNightsOf(stay) ?? [],
  );
  const taken = [
    ...inBed.map(({ from, until }) => ({ first: from, last: until - 1 })),
    ...legs.map(({ departs, arrives }) => ({ first: departs, last: arrives.last - 1 })),
    ...legs.flatMap((before, at) => {
      const after = legs[at + 1];
      return after && isChangeAtNight(before.leg, after) ? [onDay(after.departs - 1)] : [];
    }),
  ];
  const all = { first: dayNumber(begins < today ? today : begins), last: dayNumber(ends) - 1 };
  const nights = gapsBetween(all, taken).flatMap((gap) => withoutBed(gap, { legs, loose, homes }));
  return { gaps, nights, wayHome };
}

/** Returns the nights on which a stay without exact dates is possible. */
function possibleNightsOf(stay: StayRow['stay']): Nights | undefined {
  const { first, begunBy, last = begunBy } = daysCovered(stayKind, stay);
  return first === '' ? undefined : { from: dayNumber(first), until: dayNumber(last) };
}

/**
 * Returns the legs without an exact date that may come before or after another leg, so that they
 * have no place in the order.
 */
function looseLegs(journeys: readonly JourneyRow[]): ReadonlySet<JourneyRow> {
  const byDay = journeys.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  const loose = new Set<JourneyRow>();
  let latest = '';
  for (const [at, row] of byDay.entries()) {
    const { date, firstDay, lastDay } = row;
    const overlaps = firstDay <= latest || (byDay[at + 1]?.firstDay ?? never) <= lastDay;
    if (overlaps && wholeDay(date) === undefined) loose.add(row);
    if (lastDay > latest) latest = lastDay;
  }
  return loose;
}

/**
 * No bed is needed if the traveller leaves from the same port within this time after arrival and
 * before this hour.
 */
const longestWait = { minutes: 8 * 60, untilHour: 6 };

/** Whether the night after a leg is spent waiting for the next one. */
function isChangeAtNight(before: Leg, { row, leg: after }: { row: JourneyRow; leg: Leg }): boolean {
  if (after.departs.days.first - before.arrives.days.last !== 1) return false;
  const stop = stopBetween(before, after);
  const field = departureField(row);
  if (!stop?.isAtOnePort || stop.minutes === undefined || !field) return false;
  const clock = (parseDayTime(row[field]) ?? Infinity) % minutesPerDay;
  return stop.minutes <= longestWait.minutes && clock < longestWait.untilHour * 60;
}

const minutesPerDay = 1440;

/**
 * Returns the nights without a record, except those at home, grouped by where the last leg before
 * them arrives. A loose leg may have left from there.
 */
function withoutBed(
  gap: DayRange,
  {
    legs,
    loose,
    homes,
  }: {
    legs: readonly { to: Place; departs: number; arrives: DayRange }[];
    loose: ReadonlySet<JourneyRow>;
    homes: Homes;
  },
): NightsWithoutBed[] {
  const nights: NightsWithoutBed[] = [];
  const arrivals = legs.map(({ arrives }) => arrives.first).toSorted((one, other) => one - other);
  // Trips can have huge date ranges, so jump from change to change.
  for (let night = gap.first, next = night; night <= gap.last; night = next) {
    const arrival = arrivals[firstIndex(arrivals.length, (at) => arrivals[at]! > night)];
    next = Math.min(gap.last + 1, arrival ?? Infinity, homes.changeAfter(night));
    const reached = legs.findLast(({ arrives }) => arrives.first <= night)?.to;
    if (reached && homes.on(night, spotOf(reached)).length > 0) continue;
    const [from, until] = [dateOfDay(night), dateOfDay(next)];
    const isUnsure = [...loose].some(
      ({ firstDay, lastDay }) => firstDay < until && lastDay >= from,
    );
    const at = isUnsure ? undefined : reached;
    const before = nights.at(-1);
    if (before?.until === from && before.at === at) before.until = until;
    else nights.push({ from, until, at });
  }
  return nights;
}

/**
 * Returns undefined if the last journey, or loose ones after it, arrive where the first one left, or
 * at a home.
 */
function wayHomeOf(
  journeys: readonly JourneyRow[],
  { homes, loose }: { homes: Homes; loose: ReadonlySet<JourneyRow> },
) {
  const inOrder = journeys.filter((row) => !loose.has(row));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return undefined;
  const day = reachedOn(last);
  const after = [...loose].filter(({ lastDay }) => lastDay >= day);
  const { reached } = leadOn(last.to, first.from, after);
  if (wholeDay(last.date) === undefined || isAtSamePlace(reached, first.from)) return undefined;
  if (homes.on(dayNumber(day), spotOf(reached)).length > 0) return undefined;
  return { from: last.to, to: first.from, date: day };
}
