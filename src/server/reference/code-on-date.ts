import { byNameOrCode } from '../../domain/journeys/meant/name-or-code.ts';
import type { FoundPlace, Place } from '../../domain/places/place.ts';
import { daySpan } from '../../domain/shared/dates/edtf-date.ts';
import type { Reference } from './reference.ts';

interface MeantOnDate {
  places: readonly Place[];
  /** Set if the text is a code that no airport had on the date; the places had it on other days. */
  isOfOtherDays?: true;
}

/**
 * Replaces the airports that a text means only as a code by the one that had the code on the date
 * (EDTF), or if no airport had it and no place is called so, by those that had it on other days, the
 * nearest in time first. The archive's own airports are kept. If the text is not three letters, or
 * the date is unknown, nothing changes.
 */
export function withCodeOnDate(
  reference: Reference,
  { text, date }: { text: string; date: string },
  places: readonly (Place | FoundPlace)[],
): MeantOnDate {
  const iata = text.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(iata) || daySpan(date) === undefined) return { places };
  const { named, coded } = byNameOrCode(text, places);
  if (coded.some(({ id }) => !id.startsWith('airport:'))) return { places };
  const airport = reference.resolveAirport({ iata }, date);
  const meant = places.filter((place) => named.includes(place) || place.id === airport?.id);
  if (meant.length > 0) return { places: meant };
  if (airport) return { places: [airport] };
  // National codes are left out, because many are words, and nobody means an airstrip by them.
  const others = reference.airportsOnOtherDays({ iata }, date, { isNationalToo: false });
  return others.length === 0 ? { places: [] } : { places: others, isOfOtherDays: true };
}
