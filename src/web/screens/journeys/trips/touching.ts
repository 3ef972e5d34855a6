import type { TripRow } from '../../../../domain/trips/trip-rows.ts';

/** Whether a trip touches what was chosen on the map: a place by its id, or a route by its key. */
export function touching({ contents }: TripRow, at: string): boolean {
  return contents.journeys.some(
    ({ routeKey, from, to }) => routeKey === at || from.id === at || to.id === at,
  );
}
