import type { PanelLayout } from '../../../../kit/map-drawing/free-space.ts';

/** In px, so that the player below the chart stays in view. */
const heights: Readonly<Record<PanelLayout, number>> = {
  wide: 108,
  upright: 108,
  phone: 88,
  low: 66,
};

/** In px: the height of a bare distance axis, large enough for a thumb. */
const bare = 44;

/** The height of a profile in px. Without elevations and speeds, only the axis is drawn. */
export function chartHeight(layout: PanelLayout, hasProfile: boolean): number {
  return hasProfile ? heights[layout] : bare;
}
