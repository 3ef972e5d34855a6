import { lazyPart } from '../../../app/lazy-part.ts';

/** The form of a trip, loaded when somebody writes; and what loads it beforehand. */
export const [TripDrawer, loadTripDrawer] = lazyPart(
  async () => (await import('./trip-drawer.tsx')).TripDrawer,
);
