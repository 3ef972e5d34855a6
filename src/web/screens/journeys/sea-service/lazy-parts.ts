import { lazyPart } from '../../../app/lazy-part.ts';

/**
 * The forms of sea service, loaded lazily, and a function that preloads the form of an engagement.
 */
export const [EngagementDrawer, loadEngagementDrawer] = lazyPart(
  async () => (await import('./engagement-drawer.tsx')).EngagementDrawer,
);
export const [VesselDrawer] = lazyPart(
  async () => (await import('./vessel-drawer.tsx')).VesselDrawer,
);
export const [QuickServiceDrawer] = lazyPart(
  async () => (await import('./quick/quick-service-drawer.tsx')).QuickServiceDrawer,
);

/** Loaded lazily, so that the list does not wait for the map library. */
export const [ServiceMap] = lazyPart(async () => (await import('./service-map.tsx')).ServiceMap);
