import { lazyPart } from '../../../app/lazy-part.ts';

/** The form of a stay, loaded when somebody writes; and what loads it beforehand. */
export const [StayDrawer, loadStayDrawer] = lazyPart(
  async () => (await import('./stay-drawer.tsx')).StayDrawer,
);
