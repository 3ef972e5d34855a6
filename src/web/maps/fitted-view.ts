import { boundsOf, type Bounds, middleOf } from './bounds.ts';
import { globeZoom, worldWidth } from './globe-zoom.ts';
import type { Projection } from './map-style.ts';

/** Free space that panels leave, in pixels. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A map's own width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Where to look: at a frame around all places, or from above one point. */
export type FittedView =
  | { bounds: Bounds }
  | { longitude: number; latitude: number; zoom: number; padding: Padding };

/** Pixels that a globe is wide at least, however small the space between the panels. */
const leastGlobe = 240;

/**
 * The view of all `points` (`[lon, lat]`), undefined without any. What does not fit on the map is
 * looked at from the middle of the places: on a globe what is wider than its visible half, on a
 * flat map what is wider than the view at the zoom at which the Earth is as high as the map, for
 * MapLibre shows no less.
 */
export function fittedView(
  points: readonly (readonly number[])[],
  projection: Projection,
  padding: Padding,
  { width, height }: Size,
): FittedView | undefined {
  const bounds = boundsOf(points);
  if (!bounds) return undefined;
  const [west, south, east, north] = bounds;
  const [longitude, middle] = middleOf(points);
  const freeWidth = width - padding.left - padding.right;
  if (projection === 'globe') {
    if (east - west <= 170 && north - south <= 120) return { bounds };
    const diameter = Math.min(freeWidth, height - padding.top - padding.bottom);
    const latitude = Math.max(-40, Math.min(40, middle));
    const zoom = globeZoom(Math.max(leastGlobe, diameter), height, latitude);
    return { longitude, latitude, zoom, padding };
  }
  const leastZoom = Math.log2(height / worldWidth);
  const zoomOfWidth = Math.log2((freeWidth * 360) / (east - west) / worldWidth);
  if (zoomOfWidth >= leastZoom) return { bounds };
  return { longitude, latitude: middle, zoom: leastZoom, padding };
}
