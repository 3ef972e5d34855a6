import { foldText } from '../shared/text/fold-text.ts';
import type { Place, ReferenceAirport } from './place.ts';

/** Heliports and seaplane bases rank last, because a town's name never means them. */
const otherLandings = /\b(heliport|sea ?plane|skyports?)\b/i;

export function isOtherLanding({ name }: Pick<Place, 'name'>): boolean {
  return otherLandings.test(name);
}

/** The importance of an airport in the reference data; undefined for the archive's own places. */
export function rankOf(place: Place): number | undefined {
  return (place as Partial<ReferenceAirport>).rank;
}

/**
 * Added to the rank of an airport in the named town itself, so that Reagan comes before Baltimore
 * for Washington.
 */
const ofTown = 50;

/**
 * Sorts airports by how likely a name, such as that of their town, means them: the archive's own
 * places first, then by descending importance.
 */
export function largestFirst<Found extends Place>(name: string, places: readonly Found[]): Found[] {
  const wanted = foldText(name);
  // `New York` is New York City, and not Newark.
  const isInTown = ({ town }: Place) => `${foldText(town)} `.startsWith(`${wanted} `);
  const size = (place: Place) =>
    (rankOf(place) ?? Infinity) +
    (isInTown(place) ? ofTown : 0) -
    (isOtherLanding(place) ? 10_000 : 0);
  return places.toSorted((a, b) => {
    const [one, other] = [size(a), size(b)];
    return one === other ? 0 : other - one;
  });
}
