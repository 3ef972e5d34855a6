import type { TripRow } from '../../../../domain/trips/trip-rows.ts';

/** Whether a trip includes the place (by ID) or route (by key) that was selected on the map. */
export function touching({ contents }: TripRow, at: string): boolean {
  return contents.journeys.some(
    ({ routeKey, from, to }) => routeKey === at || from.id === at || to.id === at,
  );
}
