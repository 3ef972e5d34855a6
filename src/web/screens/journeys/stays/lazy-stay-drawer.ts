import { lazyPart } from '../../../app/lazy-part.ts';

/** The form of a stay, loaded lazily, and a function that preloads it. */
export const [StayDrawer, loadStayDrawer] = lazyPart(
  async () => (await import('./stay-drawer.tsx')).StayDrawer,
);
