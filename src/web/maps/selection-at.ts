import type { Position } from 'geojson';
import type { Map as MapInstance } from 'maplibre-gl';
import { type Mode, modes } from '../../domain/journeys/journey.ts';
import { worldWidth } from '../map-drawing/globe-zoom.ts';
import type { Projection } from '../map-drawing/map-style.ts';
import {
  reach,
  type ReachableLine,
  type Selection,
  withinReach,
} from '../map-drawing/within-reach.ts';

/** The layer of a mode's lines: those begun and those only planned are dashed differently. */
export function lineLayerId(mode: Mode, standing: 'travelled' | 'planned'): string {
  return `${standing}-${mode}`;
}

export const placeLayerId = 'places';

const lineLayerIds = modes.flatMap((mode) => [
  lineLayerId(mode, 'travelled'),
  lineLayerId(mode, 'planned'),
]);

interface ScreenPoint {
  x: number;
  y: number;
}

/** What a click at a point of the map, in its pixels, means; see `withinReach`. */
export function selectionAt(
  map: MapInstance,
  click: ScreenPoint,
  projection: Projection,
): Selection | undefined {
  const pixelsOf = ([lon = 0, lat = 0]: Position) => {
    const { x, y } = map.project([lon, lat]);
    return [x, y] as const;
  };
  const places = near(map, click, [placeLayerId]).flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'Point') return [];
    const { id, movements } = properties;
    return [{ id: String(id), movements: Number(movements), at: pixelsOf(geometry.coordinates) }];
  });
  const lines = near(map, click, lineLayerIds).flatMap(({ properties, geometry }) => {
    const routeKey = String(properties['routeKey']);
    const line = (path: Position[]): ReachableLine => ({ routeKey, path: path.map(pixelsOf) });
    if (geometry.type === 'LineString') return [line(geometry.coordinates)];
    return geometry.type === 'MultiLineString' ? geometry.coordinates.map(line) : [];
  });
  const world = projection === 'flat' ? worldWidth * 2 ** map.getZoom() : undefined;
  return withinReach([click.x, click.y], places, lines, world);
}

/** Whether a click at a point of the map, in its pixels, would have something to open. */
export function isNearAnything(map: MapInstance, point: ScreenPoint): boolean {
  return near(map, point, [placeLayerId, ...lineLayerIds]).length > 0;
}

function near(map: MapInstance, { x, y }: ScreenPoint, layers: readonly string[]) {
  // A style that has just been changed may have none of them for a moment.
  const there = layers.filter((layer) => map.getLayer(layer));
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  return there.length === 0 ? [] : map.queryRenderedFeatures(box, { layers: there });
}
