import type { Mode } from '../journeys/journey.ts';
import { daySpan } from '../shared/edtf-date.ts';
import { contradicts, type FlightSigns, sameNumber, samePath } from './same-flight.ts';

type Leg = FlightSigns & Parameters<typeof samePath>[0] & { date: string; mode: Mode };

/**
 * Whether two legs may be one although one source knows the date better than the other: one date
 * lies within the other (12 June 1978 in June 1978 or in 1978), mode and path are the same, and
 * neither numbers nor departures speak against it. A leg without a number says nothing against any.
 * Dates that are written alike are for the sure rules, and of an unknown date there is no telling.
 */
export function mayBeOne(one: Leg, other: Leg): boolean {
  if (one.mode !== other.mode || one.date === other.date) return false;
  if (!samePath(one, other) || !oneWithinOther(one.date, other.date)) return false;
  const bothNumbered = one.number !== '' && other.number !== '';
  return sameNumber(one, other) || (!bothNumbered && !contradicts(one, other));
}

function oneWithinOther(one: string, other: string): boolean {
  const [first, second] = [daySpan(one), daySpan(other)];
  if (!first || !second) return false;
  const isWithin = (inner: typeof first, outer: typeof first) =>
    inner.first >= outer.first && inner.last <= outer.last;
  return isWithin(first, second) || isWithin(second, first);
}
