import type { JourneyRecord, StoredJourney } from './journey.ts';
import { type Place, toPlace } from '../places/place.ts';

/**
 * Journeys with their places in place of their ids; equal places are one object. Throws a RangeError
 * where a place is not among those given.
 */
export function joinJourneys(
  journeys: readonly (JourneyRecord & { id: string; version: number })[],
  places: readonly Place[],
): StoredJourney[] {
  const placeById = new Map<string, Place>(places.map((place) => [place.id, toPlace(place)]));
  const placeOf = (id: string) => {
    const place = placeById.get(id);
    if (!place) throw new RangeError(`A journey has lost the place ${id}`);
    return place;
  };
  return journeys.map((journey) => ({
    ...journey,
    from: placeOf(journey.from),
    to: placeOf(journey.to),
  }));
}
