import type { FittedView, Padding, Size } from './fitted-view.ts';
import { worldWidth } from './globe-zoom.ts';

/** As far north and south as a square Mercator map reaches, degrees. */
const mostLatitude = 85.0511;

/** MapLibre looks at a single place from no nearer either. */
const mostZoom = 7;

/**
 * `[lon, lat]` on a Web Mercator map (EPSG:3857) of side 1: x from 180° W eastwards, beyond 1 where
 * a line runs on over the 180th meridian; y from 85° N downwards.
 */
export function toMercator([lon = 0, lat = 0]: readonly number[]): [x: number, y: number] {
  const capped = Math.max(-mostLatitude, Math.min(mostLatitude, lat));
  const up = Math.log(Math.tan(Math.PI / 4 + (capped * Math.PI) / 360));
  return [(lon + 180) / 360, 0.5 - up / (2 * Math.PI)];
}

/** How a map of side 1 is put on a screen: pixels = x · scale + left, y · scale + top. */
export interface Placement {
  scale: number;
  left: number;
  top: number;
}

/** Puts the map where MapLibre would begin with the same view. */
export function placementOf(
  view: FittedView | undefined,
  padding: Padding,
  { width, height }: Size,
): Placement {
  const free = {
    width: Math.max(1, width - padding.left - padding.right),
    height: Math.max(1, height - padding.top - padding.bottom),
  };
  const middle = { x: padding.left + free.width / 2, y: padding.top + free.height / 2 };
  const around = ([x, y]: [number, number], scale: number): Placement => ({
    scale,
    left: middle.x - x * scale,
    top: middle.y - y * scale,
  });
  if (!view) return around(toMercator([10, 30]), Math.max(width, height));
  if (!('bounds' in view)) {
    return around(toMercator([view.longitude, view.latitude]), worldWidth * 2 ** view.zoom);
  }
  const [west, south, east, north] = view.bounds;
  const [x1, y1] = toMercator([west, north]);
  const [x2, y2] = toMercator([east, south]);
  const scale = Math.min(
    free.width / (x2 - x1),
    free.height / (y2 - y1),
    worldWidth * 2 ** mostZoom,
  );
  return around([(x1 + x2) / 2, (y1 + y2) / 2], scale);
}

/** By how many worlds the map must be drawn again, east (1) and west (−1), to fill the width. */
export function worldsIn({ scale, left }: Placement, width: number): number[] {
  const first = Math.floor(-left / scale);
  const last = Math.floor((width - left) / scale);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
