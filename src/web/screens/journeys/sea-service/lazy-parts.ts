import { lazyPart } from '../../../app/lazy-part.ts';

/** Loaded when somebody writes; and what loads it beforehand. */
export const [EngagementDrawer, loadEngagementDrawer] = lazyPart(
  async () => (await import('./engagement-drawer.tsx')).EngagementDrawer,
);
export const [VesselDrawer] = lazyPart(
  async () => (await import('./vessel-drawer.tsx')).VesselDrawer,
);
export const [QuickServiceDrawer] = lazyPart(
  async () => (await import('./quick/quick-service-drawer.tsx')).QuickServiceDrawer,
);

/** The list need not wait for the library of maps. */
export const [ServiceMap] = lazyPart(async () => (await import('./service-map.tsx')).ServiceMap);
