import type { Mode } from '../../journeys/journey.ts';
import {
  type DatePrecision,
  daySpan,
  isDoubtful,
  parseEdtfDate,
} from '../../shared/dates/edtf-date.ts';
import { contradicts, type FlightSigns, sameNumber, samePath } from '../../journeys/same-flight.ts';

/**
 * The traveller's choice for a row that is possibly in the archive:
 * - `leave-out`: no choice yet, so the row is not imported;
 * - `same`: it is the same journey, which takes over details that it lacks;
 * - `add`: it is another journey.
 */
export const rowChoices = ['leave-out', 'same', 'add'] as const;
export type RowChoice = (typeof rowChoices)[number];

type Leg = FlightSigns & Parameters<typeof samePath>[0] & { date: string; mode: Mode };

/**
 * Whether two legs may be the same although one source has a more precise date. One date must lie
 * within the other (12 June 1978 in June 1978 or in 1978), mode and path must be the same, and
 * neither numbers nor departures may contradict. A missing number contradicts nothing. Returns
 * false for equal dates, which other rules match, and for unknown dates, which show nothing.
 */
export function mayBeOne(one: Leg, other: Leg): boolean {
  if (one.mode !== other.mode || !samePath(one, other)) return false;
  const bothNumbered = one.number !== '' && other.number !== '';
  const isAtOdds = !sameNumber(one, other) && (bothNumbered || contradicts(one, other));
  // Checked last, because parsing two dates is the slowest test.
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
 * Returns the more precise of two dates of one journey: the other source's date if it lies within
 * the known date and is finer, or equally fine and not doubtful; otherwise the known date.
 */
export function morePreciseDate(known: string, other: string): string {
  const [first, second] = [parseEdtfDate(known), parseEdtfDate(other)];
  if (!first || !second || !isWithin(other, known)) return known;
  const finer = fineness[second.precision] - fineness[first.precision];
  return finer > 0 || (finer === 0 && isDoubtful(known) && !isDoubtful(other)) ? other : known;
}

/** Whether two dates differ and one lies within the possible days of the other. */
function isOneWithinOther(one: string, other: string): boolean {
  return one !== other && (isWithin(one, other) || isWithin(other, one));
}

/** Whether one date lies within the possible days of the other; false for unknown dates. */
function isWithin(one: string, other: string): boolean {
  const [inner, outer] = [daySpan(one), daySpan(other)];
  if (!inner || !outer) return false;
  // A winter belongs to the year in which it begins.
  const isSeason = parseEdtfDate(one)?.precision === 'season';
  const endOfYear = `${inner.first.slice(0, 4)}-12-31`;
  const last = isSeason && inner.last > endOfYear ? endOfYear : inner.last;
  return inner.first >= outer.first && last <= outer.last;
}
