import { lazyPart } from '../../../app/lazy-part.ts';

/** The form of a trip, loaded lazily, and a function that preloads it. */
export const [TripDrawer, loadTripDrawer] = lazyPart(
  async () => (await import('./trip-drawer.tsx')).TripDrawer,
);
