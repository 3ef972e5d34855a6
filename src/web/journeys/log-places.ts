import type { Place } from '../../domain/places/place.ts';
import type { JourneyLog } from './journey-log.ts';

const known = new WeakMap<JourneyLog, ReadonlyMap<string, Place>>();

/** Every place of an archive's journeys by its id; made once per log. */
export function placesOf(log: JourneyLog): ReadonlyMap<string, Place> {
  let places = known.get(log);
  if (!places) {
    places = new Map(log.rows.flatMap(({ from, to }) => [from, to].map((end) => [end.id, end])));
    known.set(log, places);
  }
  return places;
}
