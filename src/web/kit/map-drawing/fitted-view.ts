import type { FeatureCollection, LineString, MultiLineString, Point, Position } from 'geojson';
import { boundsOf, type Bounds, middleOf } from './bounds.ts';
import type { Padding, Size } from './free-space.ts';
import { globeZoom, worldWidth } from './globe-zoom.ts';
import type { Projection } from './map-style.ts';
import { latitudeOf, toMercator } from './mercator.ts';
import { pathsOf } from './paths-of.ts';

/** The point at the centre of the space free of panels, and the zoom. */
export interface FlatView {
  longitude: number;
  latitude: number;
  zoom: number;
  padding: Padding;
}

/** Where the camera looks: at one point or, on a globe, at a frame around all places. */
export type FittedView = FlatView | { bounds: Bounds; padding: Padding };

/** The drawn coordinates, `[lon, lat]`. */
export interface Drawn {
  places: readonly (readonly number[])[];
  lines: readonly (readonly (readonly number[])[])[];
}

export function drawnOf({
  points,
  lines,
}: {
  points: FeatureCollection<Point>;
  lines: FeatureCollection<LineString | MultiLineString>;
}): Drawn {
  const paths = lines.features.flatMap(({ geometry }) => pathsOf(geometry));
  const places = points.features.map(({ geometry }) => geometry.coordinates);
  // If there are only lines, their ends are used as places.
  return { places: places.length > 0 ? places : paths.flatMap(endsOf), lines: paths };
}

function endsOf(path: Position[]): Position[] {
  return [path.at(0), path.at(-1)].filter((end) => end !== undefined);
}

const knownBounds = new WeakMap<Drawn, { bounds: Bounds | undefined }>();

/** Returns the frame around all drawn data. Cached, because it is slow for thousands of lines. */
export function boundsOfDrawn(drawn: Drawn): Bounds | undefined {
  let known = knownBounds.get(drawn);
  if (!known) knownBounds.set(drawn, (known = { bounds: boundsOf(drawn.places, drawn.lines) }));
  return known.bounds;
}

/** At zoom 0 the Earth is 512 pixels wide, which is wider than a phone. */
export const leastZoom = -1;

/** The maximum zoom for a single place. */
export const mostZoom = 7;

/** The minimum width of a globe in pixels, however small the space between the panels. */
const leastGlobe = 240;

const somewhere = { longitude: 10, latitude: 30, zoom: 1.2 };

/**
 * Returns the view of all drawn data, in the space between the panels. If the frame is wider than
 * the visible half of a globe, the camera looks at the centre of the places.
 */
export function fittedView(
  drawn: Drawn,
  projection: Projection,
  padding: Padding,
  size: Size,
  nearest = mostZoom,
): FittedView {
  if (projection === 'flat') return flatView(drawn, padding, size, nearest);
  const bounds = boundsOfDrawn(drawn);
  if (!bounds) return { ...somewhere, padding };
  const [west, south, east, north] = bounds;
  if (east - west <= 170 && north - south <= 120) return { bounds, padding };
  const free = freeSize(padding, size);
  const [longitude, middle] = middleOf(drawn.places);
  const latitude = Math.max(-40, Math.min(40, middle));
  const diameter = Math.max(leastGlobe, Math.min(free.width, free.height));
  return { longitude, latitude, zoom: globeZoom(diameter, size.height, latitude), padding };
}

/**
 * Returns the view for a flat map. The map is never lower than the space between the panels,
 * because MapLibre shows nothing beyond the poles. If the frame is too wide at that zoom, the map
 * is centred on the places. `nearest` is the maximum zoom for small frames.
 */
export function flatView(drawn: Drawn, padding: Padding, size: Size, nearest = mostZoom): FlatView {
  const bounds = boundsOfDrawn(drawn);
  if (!bounds) return { ...somewhere, padding };
  const [west, south, east, north] = bounds;
  const [x1, y1] = toMercator([west, north]);
  const [x2, y2] = toMercator([east, south]);
  const free = freeSize(padding, size);
  const least = Math.max(free.height, worldWidth * 2 ** leastZoom);
  const fitting = Math.min(
    free.width / (x2 - x1),
    free.height / (y2 - y1),
    worldWidth * 2 ** nearest,
  );
  const scale = Math.max(least, fitting);
  const isTooWide = (x2 - x1) * scale > free.width + 1;
  const half = free.height / 2 / scale;
  return {
    longitude: isTooWide ? middleOf(drawn.places)[0] : (west + east) / 2,
    latitude: latitudeOf(Math.max(half, Math.min(1 - half, (y1 + y2) / 2))),
    zoom: Math.log2(scale / worldWidth),
    padding,
  };
}

/**
 * Whether a flat map needs a second copy of the world beside the first: the view extends beyond the
 * 180th meridian, and the world from −180° to 180° is not all in it.
 */
export function needsCopies(
  { longitude, zoom, padding: { left, right } }: FlatView,
  { width }: Size,
): boolean {
  const degreesPerPixel = 360 / (worldWidth * 2 ** zoom);
  const centre = left + Math.max(1, width - left - right) / 2;
  const west = longitude - centre * degreesPerPixel;
  const east = longitude + (width - centre) * degreesPerPixel;
  return west > -180 ? east > 180 : east < 180 && west < -180;
}

function freeSize({ top, right, bottom, left }: Padding, { width, height }: Size): Size {
  return { width: Math.max(1, width - left - right), height: Math.max(1, height - top - bottom) };
}
