import type { FlatView } from './fitted-view.ts';
import type { Size } from './free-space.ts';
import { worldWidth } from './globe-zoom.ts';
import { latitudeOf, toMercator } from './mercator.ts';

/** How a map of side 1 is placed on a screen: pixels = x · scale + left, y · scale + top. */
export interface Placement {
  scale: number;
  left: number;
  top: number;
}

/** Returns the placement that MapLibre would use for the same view of a flat map. */
export function placementOf(view: FlatView, { width, height }: Size): Placement {
  const { longitude, latitude, zoom, padding } = view;
  const scale = worldWidth * 2 ** zoom;
  const [x, y] = toMercator([longitude, latitude]);
  return {
    scale,
    left: (padding.left + width - padding.right) / 2 - x * scale,
    top: (padding.top + height - padding.bottom) / 2 - y * scale,
  };
}

/**
 * Returns by how many worlds the map must be repeated, east (1) and west (−1), to fill the width.
 */
export function worldsIn({ scale, left }: Placement, width: number): number[] {
  const first = Math.floor(-left / scale);
  const last = Math.floor((width - left) / scale);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns the longitude and latitude at a point of the screen. */
export function positionOn(
  [x, y]: readonly [x: number, y: number],
  { scale, left, top }: Placement,
): [lon: number, lat: number] {
  return [((x - left) / scale) * 360 - 180, latitudeOf((y - top) / scale)];
}
