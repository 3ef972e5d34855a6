import { rememberEach } from '../shared/remember.ts';
import type { JourneyRecord, StoredJourney } from './journey.ts';
import { type Place, toPlace } from '../places/place.ts';

/**
 * Returns the journeys with place objects instead of place IDs. Equal places are one object, also
 * across calls with the same places. Throws a RangeError if a place is missing.
 */
export function joinJourneys(
  journeys: readonly (JourneyRecord & { id: string; version: number })[],
  places: readonly Place[],
): StoredJourney[] {
  const placeOf = placeFinder(places);
  return journeys.map((journey) => ({
    ...journey,
    from: placeOf(journey.from),
    to: placeOf(journey.to),
  }));
}

/** Returns a function that finds a place by its ID, with the same rules as `joinJourneys`. */
export function placeFinder(places: readonly Place[]): (id: string) => Place {
  const placeById = placesById(places);
  return (id) => {
    const place = placeById.get(id);
    if (!place) throw new RangeError(`A journey has lost the place ${id}`);
    return place;
  };
}

const placesById = rememberEach(
  (places: readonly Place[]) => new Map(places.map((place) => [place.id, bareOf(place)])),
);

const bareOf = rememberEach(toPlace);
