import type { MinMax } from '../days/count/count-days.ts';
import type { DaysMoment } from '../days/days-engine.ts';
import type { TravelSpan } from '../days/count/travel-span.ts';
import { legOf, spotOf } from '../days/facts/leg.ts';
import { isNear } from '../days/facts/spot.ts';
import { isOneDay } from '../days/timeline/day-range.ts';
import type { DaySpan } from '../days/timeline/day-span.ts';
import { codeWithin } from '../days/towns/towns.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { daysCovered } from '../kinds/time-of.ts';
import { addDays, dateOfDay } from '../shared/dates/calendar-day.ts';
import { stayKind } from '../stays/stay.ts';
import { spotOfStay } from './order-journeys.ts';
import { isAtSamePlace } from './trip-contents.ts';
import { companyOf, isOf, staysOf, type TripRow } from './trip-rows.ts';

/** The evenings of a trip of one of its people, as YYYY-MM-DD, both included. */
export interface EveningsOfPerson {
  personId: string;
  span: TravelSpan;
}

/** The nights by town of people who have the same nights, the most first. */
export interface NightsOfPeople {
  personIds: readonly string[];
  towns: readonly { code: string; country: string; nights: MinMax }[];
}

/** An open trip has all evenings that its people's ledgers have. */
const never = '9999-12-31';

/**
 * Returns the evenings for which the ledger of each person shows the nights of a trip. They begin
 * with the person's first record and end before the day on which their last leg returns to where
 * their first began, because people can join a trip later and leave it earlier.
 */
export function eveningsOfTrip(row: TripRow): EveningsOfPerson[] {
  return companyOf(row).flatMap((personId) => {
    const legs = row.contents.journeys.filter(({ travellers }) => isOf(personId, travellers));
    const stays = staysOf(personId, row.contents.stays).map(({ stay }) =>
      daysCovered(stayKind, stay),
    );
    const begins = [...legs.map(({ firstDay }) => firstDay), ...stays.map(({ first }) => first)];
    const first = begins.reduce((one, other) => (one < other ? one : other), never);
    const from = first > row.first ? first : row.first;
    const back = returnOf(legs);
    const lastOfStays = stays.map(({ last = never }) => last);
    const ends = back ? [back, ...lastOfStays] : legs.length > 0 ? [never] : lastOfStays;
    const end = ends.reduce((one, other) => (one > other ? one : other), '');
    const last = row.last !== undefined && row.last < end ? row.last : end;
    const to = last === never ? never : addDays(last, -1);
    return from <= to ? [{ personId, span: travelSpan(row, personId, { from, to }) }] : [];
  });
}

/** Returns the days of a trip of one of its people, of an open trip to today. */
export function daysOfPerson(row: TripRow, personId: string, today: string): TravelSpan {
  return travelSpan(row, personId, { from: row.first, to: row.last ?? today });
}

/**
 * Returns the days of a person on a trip without those at home on a date that a leg over the date line
 * repeats.
 */
function travelSpan(row: TripRow, personId: string, { from, to }: DaySpan): TravelSpan {
  const legs = row.contents.journeys.filter(({ travellers }) => isOf(personId, travellers));
  const stays = staysOf(personId, row.contents.stays);
  const [out, back] = [legs[0], legs.at(-1)].map((leg) => leg && legBackInTime(leg));
  const isWithin = (date: string, leg: typeof out) =>
    leg !== undefined && leg.arrives <= date && date <= leg.departs;
  const staysBefore = stays.filter(({ stay }) => stay.arrival < (out?.departs ?? ''));
  const isFirst = staysBefore.every((stay) => isNear(spotOfStay(stay), spotOf(legs[0]!.to)));
  const begins = isWithin(from, out) && isFirst ? out : undefined;
  const ends = isWithin(to, back) && returnOf(legs) ? back : undefined;
  return {
    from: begins ? begins.arrives : from,
    to,
    ...(begins && { begins }),
    ...(ends && { ends }),
  };
}

/** Returns a leg that arrives on a date before the one on which it left, with these dates. */
function legBackInTime(row: JourneyRow): TravelSpan['begins'] {
  const leg = legOf(row);
  if (!leg || !isOneDay(leg.departs.days) || !isOneDay(leg.arrives.days)) return undefined;
  const [departs, arrives] = [dateOfDay(leg.departs.days.first), dateOfDay(leg.arrives.days.first)];
  return arrives < departs ? { id: row.id, departs, arrives } : undefined;
}

/** Returns the moment for which the ledger has evenings; of those ahead, also the planned ones. */
export function momentOfEvenings(moment: DaysMoment, { to }: DaySpan): DaysMoment {
  const isAhead = to >= moment.today;
  return {
    ...moment,
    countsPlanned: moment.countsPlanned || isAhead,
    // The last evening ends on the day after it.
    ...(isAhead && to !== never && { plannedTo: addDays(to, 1) }),
  };
}

/** Returns the day on which the last leg returns to where the first began, if it does. */
function returnOf(legs: readonly JourneyRow[]): string | undefined {
  const [first, last] = [legs[0], legs.at(-1)];
  return first && last && isAtSamePlace(first.from, last.to) ? last.lastDay : undefined;
}

/** Groups people whose ledgers have the same nights, in the order in which they are given. */
export function groupNights(
  people: readonly { personId: string; towns: ReadonlyMap<string, MinMax> }[],
): NightsOfPeople[] {
  const groups = Map.groupBy(
    people.filter(({ towns }) => towns.size > 0),
    ({ towns }) => JSON.stringify([...towns].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
  return Array.from(groups.values(), (group) => ({
    personIds: group.map(({ personId }) => personId),
    towns: Array.from(group[0]!.towns, ([code, nights]) => ({
      code,
      country: codeWithin(code).country,
      nights,
    })).toSorted(
      (one, other) => other.nights.min - one.nights.min || other.nights.max - one.nights.max,
    ),
  }));
}
