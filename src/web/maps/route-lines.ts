import type { FeatureCollection, LineString } from 'geojson';
import type { Mode } from '../../domain/journeys/journey.ts';
import type { LedgerRow } from '../../domain/journeys/ledger-row.ts';
import type { Place } from '../../domain/journeys/place.ts';
import type { Position } from '../../domain/shared/geo.ts';
import { geodesicPath } from '../../domain/shared/geodesic-line.ts';

/** What a line on the map knows of the journeys it stands for. */
export interface RouteProperties {
  routeKey: string;
  mode: Mode;
  /** nobody has travelled it yet */
  isPlanned: boolean;
  journeys: number;
  /** pixels; grows with the logarithm of the journeys, so that one commute does not bury the rest */
  width: number;
}

/** Fine enough that no bend shows at any zoom where a whole line is on the screen. */
const stepKm = 150;

/** Geodesics already computed, by their two ends: panning, filtering and brushing ask again. */
const known = new Map<string, Position[]>();

function lineBetween(from: Place, to: Place): Position[] {
  const key = `${from.lat},${from.lon} ${to.lat},${to.lon}`;
  let line = known.get(key);
  if (!line) known.set(key, (line = geodesicPath(from, to, { stepKm })));
  return line;
}

/**
 * One geodesic for every route and mode, both directions together; what is only planned has lines
 * of its own where no other runs. Longitudes run on over the 180th
 * meridian: MapLibre draws such lines on either side of it, flat and on the globe.
 */
export function routeLines(
  rows: readonly LedgerRow[],
  planned: readonly LedgerRow[] = [],
): FeatureCollection<LineString, RouteProperties> {
  const routes = new Map<string, { from: Place; to: Place; properties: RouteProperties }>();
  const add = ({ from, to, routeKey, mode }: LedgerRow, isPlanned: boolean) => {
    const key = `${mode} ${routeKey}`;
    const route = routes.get(key);
    if (route) route.properties.journeys++;
    else if (from.id !== to.id) {
      const [a, b] = from.id < to.id ? [from, to] : [to, from];
      const properties = { routeKey, mode, isPlanned, journeys: 1, width: 1 };
      routes.set(key, { from: a, to: b, properties });
    }
  };
  for (const row of rows) add(row, false);
  for (const row of planned) add(row, true);
  return {
    type: 'FeatureCollection',
    features: [...routes.values()].map(({ from, to, properties }) => ({
      type: 'Feature',
      properties: { ...properties, width: lineWidth(properties.journeys) },
      geometry: { type: 'LineString', coordinates: lineBetween(from, to) },
    })),
  };
}

function lineWidth(journeys: number): number {
  return Math.round((1 + Math.log2(journeys) * 0.55) * 100) / 100;
}
