import type { Place } from '../../../../domain/places/place.ts';
import type { Format } from '../../../kit/format/format.ts';

/** Returns the name of a home with its country, because many countries have a London. */
export function homeName(
  { town, name, country }: Pick<Place, 'town' | 'name' | 'country'>,
  format: Pick<Format, 'country'>,
): string {
  return [town || name, country && format.country(country)].filter(Boolean).join(', ');
}
