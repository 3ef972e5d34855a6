import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { perRun, runsOf } from '../../../domain/journeys/year-runs.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { JourneyLog } from './journey-log.ts';

const known = new WeakMap<JourneyLog, ReadonlyMap<string, Place>>();

/** Returns every place of an archive's journeys by its ID; computed once per log. */
export function placesOf(log: JourneyLog): ReadonlyMap<string, Place> {
  let places = known.get(log);
  if (!places) known.set(log, (places = placesOfRows([log.rows])));
  return places;
}

/** Returns every place of several lists of journeys by its ID. */
export function placesOfRows(
  lists: readonly (readonly JourneyRow[])[],
): ReadonlyMap<string, Place> {
  return new Map(lists.flatMap(runsOf).flatMap((run) => [...placesIn(run)]));
}

const placesIn = perRun((run) => {
  const places = new Map<string, Place>();
  for (const { from, to } of run) places.set(from.id, from).set(to.id, to);
  return places;
});
