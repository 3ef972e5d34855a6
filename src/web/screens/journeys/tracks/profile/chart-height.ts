import type { PanelLayout } from '../../../../kit/map-drawing/free-space.ts';

/** px, so that what plays the line stays in view below it. */
const heights: Readonly<Record<PanelLayout, number>> = {
  wide: 108,
  upright: 108,
  phone: 88,
  low: 66,
};

/** Of an axis of kilometres alone: as high as a thumb needs it. */
const bare = 44;

/** How high a profile is drawn, px; without elevations and speeds nothing stands on its axis. */
export function chartHeight(layout: PanelLayout, hasProfile: boolean): number {
  return hasProfile ? heights[layout] : bare;
}
