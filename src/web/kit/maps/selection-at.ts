import type { Position } from 'geojson';
import type { Map as MapInstance } from 'maplibre-gl';
import { type Mode, modes } from '../../../domain/journeys/journey.ts';
import { worldWidth } from '../map-drawing/globe-zoom.ts';
import type { Projection } from '../map-drawing/map-style.ts';
import { pathsOf } from '../map-drawing/paths-of.ts';
import {
  reach,
  type ReachableLine,
  type Selection,
  withinReach,
} from '../map-drawing/within-reach.ts';

/** Returns the layer ID of a mode's lines. Travelled and planned lines have different dashes. */
export function lineLayerId(mode: Mode, standing: 'travelled' | 'planned'): string {
  return `${standing}-${mode}`;
}

export const placeLayerId = 'places';

const lineLayerIds = modes.flatMap((mode) => [
  lineLayerId(mode, 'travelled'),
  lineLayerId(mode, 'planned'),
]);

export interface ScreenPoint {
  x: number;
  y: number;
}

/** Returns what a click at a point of the map (in its pixels) selects; see `withinReach`. */
export function selectionAt(
  map: MapInstance,
  click: ScreenPoint,
  projection: Projection,
): Selection | undefined {
  const pixelsOf = inPixelsOf(map);
  const places = near(map, click, [placeLayerId]).flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'Point') return [];
    const { id, movements } = properties;
    return [{ id: String(id), movements: Number(movements), at: pixelsOf(geometry.coordinates) }];
  });
  const world = projection === 'flat' ? worldWidth * 2 ** map.getZoom() : undefined;
  return withinReach([click.x, click.y], places, linesNear(map, click, lineLayerIds), world);
}

/** Returns the lines of layers near a point of the map (in its pixels). */
export function linesNear(
  map: MapInstance,
  point: ScreenPoint,
  layers: readonly string[],
): ReachableLine[] {
  const pixelsOf = inPixelsOf(map);
  return near(map, point, layers).flatMap(({ properties, geometry }) => {
    const routeKey = String(properties['routeKey']);
    return pathsOf(geometry).map((path) => ({ routeKey, path: path.map(pixelsOf) }));
  });
}

/** Whether a click at a point of the map (in its pixels) would open something. */
export function isNearAnything(map: MapInstance, point: ScreenPoint): boolean {
  return near(map, point, [placeLayerId, ...lineLayerIds]).length > 0;
}

function inPixelsOf(map: MapInstance) {
  return ([lon = 0, lat = 0]: Position) => {
    const { x, y } = map.project([lon, lat]);
    return [x, y] as const;
  };
}

function near(map: MapInstance, { x, y }: ScreenPoint, layers: readonly string[]) {
  // Right after a style change, the layers may be missing for a moment.
  const there = layers.filter((layer) => map.getLayer(layer));
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  return there.length === 0 ? [] : map.queryRenderedFeatures(box, { layers: there });
}
