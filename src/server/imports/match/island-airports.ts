import type { Place } from '../../../domain/places/place.ts';
import { islandCalled } from '../../../domain/shared/places/island-called.ts';
import type { Reference } from '../../reference/reference.ts';

/**
 * Returns the airports of the island that a text names on a date, the most used first. Three capitals are
 * a code: `SAL` is San Salvador, `Sal` the island.
 */
export function airportsOfIsland(reference: Reference, words: string, date: string): Place[] {
  if (/^[A-Z]{3}$/.test(words.trim())) return [];
  const codes = islandCalled(words)?.airports ?? [];
  return codes.flatMap((iata) => reference.resolveAirport({ iata }, date) ?? []);
}
