import { foldText } from '../shared/text/fold-text.ts';
import type { Place, ReferenceAirport } from './place.ts';

/** Heliports and seaplane bases: nobody means them who names a town. */
const otherLandings = /\b(heliport|sea ?plane|skyports?)\b/i;

export function isOtherLanding({ name }: Pick<Place, 'name'>): boolean {
  return otherLandings.test(name);
}

/** How large an airport of the reference data is; undefined of the archive's own. */
export function rankOf(place: Place): number | undefined {
  return (place as Partial<ReferenceAirport>).rank;
}

/** By so much of a rank an airport may be smaller that lies in the very town: Reagan before Baltimore. */
const ofTown = 50;

/** Airports as people mean them by a name, such as that of their town: the archive's own, then the largest. */
export function largestFirst<Found extends Place>(name: string, places: readonly Found[]): Found[] {
  const wanted = foldText(name);
  const size = (place: Place) =>
    (rankOf(place) ?? Infinity) +
    (foldText(place.town) === wanted ? ofTown : 0) -
    (isOtherLanding(place) ? 10_000 : 0);
  return places.toSorted((a, b) => {
    const [one, other] = [size(a), size(b)];
    return one === other ? 0 : other - one;
  });
}
