import type { Mode } from '../../journeys/journey.ts';
import {
  type DatePrecision,
  daySpan,
  isDoubtful,
  parseEdtfDate,
} from '../../shared/dates/edtf-date.ts';
import { contradicts, type FlightSigns, sameNumber, samePath } from '../../journeys/same-flight.ts';

/**
 * What the traveller says of a row that is perhaps there already: nothing yet, so it stays out; it
 * is the same, and the journey takes from it what it did not know; it is another journey.
 */
export const rowChoices = ['leave-out', 'same', 'add'] as const;
export type RowChoice = (typeof rowChoices)[number];

type Leg = FlightSigns & Parameters<typeof samePath>[0] & { date: string; mode: Mode };

/**
 * Whether two legs may be one although one source knows the date better than the other: one date
 * lies within the other (12 June 1978 in June 1978 or in 1978), mode and path are the same, and
 * neither numbers nor departures speak against it. A leg without a number says nothing against any.
 * Dates that are written alike are for the sure rules, and of an unknown date there is no telling.
 */
export function mayBeOne(one: Leg, other: Leg): boolean {
  if (one.mode !== other.mode || !samePath(one, other)) return false;
  const bothNumbered = one.number !== '' && other.number !== '';
  const isAtOdds = !sameNumber(one, other) && (bothNumbered || contradicts(one, other));
  // Last: to read two dates takes longest.
  return !isAtOdds && isOneWithinOther(one.date, other.date);
}

const fineness: Record<DatePrecision, number> = {
  unknown: 0,
  decade: 1,
  year: 2,
  season: 3,
  month: 4,
  day: 5,
};

/**
 * The more precise of two dates of one journey: the one that another source gives where it lies
 * within the known one and is finer, or as fine and not doubtful; the known one otherwise.
 */
export function morePreciseDate(known: string, other: string): string {
  const [first, second] = [parseEdtfDate(known), parseEdtfDate(other)];
  if (!first || !second || !isWithin(other, known)) return known;
  const finer = fineness[second.precision] - fineness[first.precision];
  return finer > 0 || (finer === 0 && isDoubtful(known) && !isDoubtful(other)) ? other : known;
}

/** Whether one of two different dates lies within the days that the other may mean. */
function isOneWithinOther(one: string, other: string): boolean {
  if (one === other) return false;
  return isWithin(one, other) || isWithin(other, one);
}

/** Whether one date lies within the days that the other may mean; unknown dates do in none. */
function isWithin(one: string, other: string): boolean {
  const [inner, outer] = [daySpan(one), daySpan(other)];
  if (!inner || !outer) return false;
  // A winter belongs to the year in which it begins.
  const isSeason = parseEdtfDate(one)?.precision === 'season';
  const endOfYear = `${inner.first.slice(0, 4)}-12-31`;
  const last = isSeason && inner.last > endOfYear ? endOfYear : inner.last;
  return inner.first >= outer.first && last <= outer.last;
}
