import type { FeatureCollection, MultiLineString, Point } from 'geojson';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import type { PlaceProperties } from '../../../../kit/map-drawing/place-points.ts';
import type { RouteProperties } from '../../../../kit/map-drawing/route-lines.ts';
import { decodeLine } from '../../../../../domain/tracks/lines/encoded-line.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import {
  boundsOfDrawn,
  drawnOf,
  flatView,
  type FlatView,
} from '../../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../../kit/map-drawing/free-space.ts';
import { worldWidth } from '../../../../kit/map-drawing/globe-zoom.ts';
import { toMercator, latitudeOf } from '../../../../kit/map-drawing/mercator.ts';
import { levelAtZoom } from '../../../../../domain/tracks/lines/line-levels.ts';

/** The visible area of a map in degrees. Longitudes can exceed 180. */
export interface MapView {
  /** The index in `lineLevels`. */
  level: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The part of MapLibre's map that is used. */
interface Viewed {
  getZoom: () => number;
  getBounds: () => Record<'getWest' | 'getSouth' | 'getEast' | 'getNorth', () => number>;
}

/**
 * The additional zoom levels for screens with two device pixels per map pixel, which show twice the
 * detail.
 */
const finer = 1;

export function viewOf(map: Viewed): MapView {
  const bounds = map.getBounds();
  return {
    level: levelAtZoom(map.getZoom() + finer),
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** The area that a flat map will show at first, for its size and initial view. */
export function viewToCome({ longitude, latitude, zoom, padding }: FlatView, size: Size): MapView {
  const { left, right, top, bottom } = padding;
  const scale = worldWidth * 2 ** zoom;
  const [x, y] = toMercator([longitude, latitude]);
  // The centre of the view is in the middle of the space beside the panels.
  const [beside, above] = [(size.width + left - right) / 2, (size.height + top - bottom) / 2];
  const [west, east] = [x - beside / scale, x + (size.width - beside) / scale];
  const [north, south] = [y - above / scale, y + (size.height - above) / scale];
  return {
    level: levelAtZoom(zoom + finer),
    west: (west - 0.5) * 360,
    south: latitudeOf(Math.min(1, south)),
    east: (east - 0.5) * 360,
    north: latitudeOf(Math.max(0, north)),
  };
}

export function isSameView(one: MapView, other: MapView): boolean {
  return viewSides.every((side) => one[side] === other[side]);
}

const viewSides = ['level', 'west', 'south', 'east', 'north'] as const;

/** Whether any part of the lines may be in view, on any turn of the Earth. */
export function isInView(lines: readonly Position[][], view: MapView): boolean {
  return lines.some((line) => {
    const { west, south, east, north } = boxOf(line);
    if (south > view.north || north < view.south) return false;
    // Finds the first turn on which the line is not west of the view. On this turn it must not be
    // east of the view.
    const turns = Math.ceil((view.west - east) / 360) * 360;
    return west + turns <= view.east;
  });
}

const boxes = new WeakMap<Position[], Omit<MapView, 'level'>>();

function boxOf(line: Position[]): Omit<MapView, 'level'> {
  let box = boxes.get(line);
  if (!box) {
    box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
    for (const [lon, lat] of line) {
      box.west = Math.min(box.west, lon);
      box.east = Math.max(box.east, lon);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
    }
    boxes.set(line, box);
  }
  return box;
}

/** In px: a line with a smaller extent is hardly visible in a picture. */
const leastExtent = 6;
/** In px: the width of such a line. Its round ends make it a dot. */
const dot = 6;

/**
 * The lines for a picture that shows all of them. Lines that are too short to be visible become
 * dots.
 */
export function dottedLines(
  drawn: readonly DrawnLine[],
  { padding, size, nearest }: { padding: Padding; size: Size; nearest: number },
): DrawnLine[] {
  const seen = drawnOf({ points: noPoints, lines: lineFeatures(drawn) });
  const { zoom } = flatView(seen, padding, size, nearest);
  const scale = worldWidth * 2 ** zoom;
  return drawn.map((line) =>
    extentOf(line) * scale < leastExtent ? { ...line, width: Math.max(dot, line.width) } : line,
  );
}

/** As a share of the world's width. */
function extentOf(line: DrawnLine): number {
  const bounds = boundsOfDrawn(drawnOf({ points: noPoints, lines: lineFeatures([line]) }));
  if (!bounds) return Infinity;
  const [west, south, east, north] = bounds;
  const [x1, y1] = toMercator([west, north]);
  const [x2, y2] = toMercator([east, south]);
  return Math.max(x2 - x1, y2 - y1);
}

const none: Position[][] = [];
const known = new WeakMap<object, Position[][]>();

/** The coarse lines stored in a track, one per segment. Empty if it has no file. */
export function overviewLines(track: Pick<Track, 'overview'>): Position[][] {
  let lines = known.get(track);
  if (!lines) {
    lines = track.overview === '' ? none : (decodeLine(track.overview) ?? none);
    known.set(track, lines);
  }
  return lines;
}

/** A track's line for drawing on a map. */
export interface DrawnLine {
  /** The ID of the track. */
  id: string;
  mode: Mode;
  /** One line per segment. Nothing was recorded between segments. */
  lines: Position[][];
  /** In pixels. */
  width: number;
  /**
   * Other lines are dashed: those that were not recorded, and those of other modes than the map's.
   */
  isSolid: boolean;
}

export type LineFeatures = FeatureCollection<MultiLineString, RouteProperties>;

/** The lines as map features. Their `routeKey` is the ID of the track. */
export function lineFeatures(drawn: readonly DrawnLine[]): LineFeatures {
  return {
    type: 'FeatureCollection',
    features: drawn
      .filter(({ lines }) => lines.length > 0)
      .map(({ id, mode, lines, width, isSolid }) => ({
        type: 'Feature',
        properties: { routeKey: id, mode, standing: 'travelled', journeys: 1, width, isSolid },
        geometry: { type: 'MultiLineString', coordinates: lines },
      })),
  };
}

/** Tracks have no places that the map would label. */
export const noPoints: FeatureCollection<Point, PlaceProperties> = {
  type: 'FeatureCollection',
  features: [],
};
