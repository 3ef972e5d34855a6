import type { FeatureCollection, LineString, MultiLineString } from 'geojson';
import { type Mode, modes } from '../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { Standing, Standings } from '../../../domain/journeys/standing.ts';
import type { Position } from '../../../domain/shared/places/geo.ts';
import { geodesicPath } from '../../../domain/shared/places/geodesic-line.ts';
import { leastWidth } from './line-dashes.ts';

/** What a line on the map knows of the journeys it stands for. */
export interface RouteProperties {
  routeKey: string;
  mode: Mode;
  /** under way when anybody is on it now; planned as long as nobody has travelled it */
  standing: Standing;
  journeys: number;
  /** pixels; grows with the logarithm of the journeys, so that one commute does not bury the rest */
  width: number;
  /** drawn through, whatever its mode: it was recorded, and nobody has to tell it from another mode */
  isSolid?: boolean;
}

/** Fine enough that no bend shows at any zoom where a whole line is on the screen. */
const stepKm = 150;

/** Geodesics already computed, by their two ends: panning, filtering and brushing ask again. */
const knownLines = new Map<string, Position[]>();
/** More than a household has; forgotten all at once where somebody goes through many archives. */
const mostKnown = 20_000;

function geodesicBetween(from: Place, to: Place): Position[] {
  const key = `${from.lat},${from.lon} ${to.lat},${to.lon}`;
  let line = knownLines.get(key);
  if (!line && knownLines.size >= mostKnown) knownLines.clear();
  if (!line) knownLines.set(key, (line = geodesicPath(from, to, { stepKm })));
  return line;
}

/**
 * One line for every route and mode, both directions together: a track where a journey has one, along
 * the sea lanes where a ship went there, otherwise the geodesic. What is only planned has lines of its
 * own where no other runs. Longitudes run on over the 180th meridian: MapLibre draws such lines on
 * either side of it, flat and on the globe.
 */
export function routeLines({
  travelled = [],
  underWay = [],
  planned = [],
}: Partial<Record<keyof Standings, readonly JourneyRow[]>>): FeatureCollection<
  LineString | MultiLineString,
  RouteProperties
> {
  const routes: { row: JourneyRow; properties: RouteProperties }[] = [];
  const known = new Map(modes.map((mode) => [mode, new Map<string, (typeof routes)[number]>()]));
  const add = (standing: Standing) => (row: JourneyRow) => {
    const { from, to, routeKey, mode } = row;
    const ofMode = known.get(mode);
    const route = ofMode?.get(routeKey);
    if (route) {
      route.properties.journeys++;
      if (!route.row.trackLine && row.trackLine) route.row = row;
    } else if (from.id !== to.id) {
      const properties = { routeKey, mode, standing, journeys: 1, width: 1 };
      const first = { row, properties };
      routes.push(first);
      ofMode?.set(routeKey, first);
    }
  };
  // The first to come gives a route its standing.
  underWay.forEach(add('under-way'));
  travelled.forEach(add('travelled'));
  planned.forEach(add('planned'));
  return {
    type: 'FeatureCollection',
    features: routes.map(({ row, properties }) => ({
      type: 'Feature',
      properties: { ...properties, width: lineWidth(properties) },
      geometry: lineOf(row),
    })),
  };
}

function lineOf({ from, to, trackLine, seaLine }: JourneyRow): LineString | MultiLineString {
  if (trackLine) return { type: 'MultiLineString', coordinates: trackLine.paths };
  const geodesic = () => (from.id < to.id ? geodesicBetween(from, to) : geodesicBetween(to, from));
  return { type: 'LineString', coordinates: seaLine?.path ?? geodesic() };
}

function lineWidth({ journeys, mode, standing }: RouteProperties): number {
  const width = Math.round((1 + Math.log2(journeys) * 0.55) * 100) / 100;
  return Math.max(leastWidth(mode, standing), width);
}
