import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { levelAtZoom } from '../../../../../domain/tracks/lines/line-levels.ts';
import type { FlatView } from '../../../../kit/map-drawing/fitted-view.ts';
import type { Size } from '../../../../kit/map-drawing/free-space.ts';
import { worldWidth } from '../../../../kit/map-drawing/globe-zoom.ts';
import { latitudeOf, toMercator } from '../../../../kit/map-drawing/mercator.ts';

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
