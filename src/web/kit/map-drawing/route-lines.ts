import type { FeatureCollection, LineString, MultiLineString } from 'geojson';
import { type Mode, modes } from '../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { Standing, Standings } from '../../../domain/journeys/standing.ts';
import type { Position } from '../../../domain/shared/places/geo.ts';
import { greatCirclePath } from './great-circle.ts';
import { leastWidth } from './line-dashes.ts';

/** The properties of a line that represents journeys. */
export interface RouteProperties {
  routeKey: string;
  mode: Mode;
  /** Under way if someone is travelling it now; planned if no one has travelled it yet. */
  standing: Standing;
  journeys: number;
  /**
   * In pixels. The width grows with the logarithm of the journeys, so that one commute does not
   * hide other lines.
   */
  width: number;
  /**
   * Whether the line is solid for every mode. Used for a recorded line that does not have to be
   * distinguished from other modes.
   */
  isSolid?: boolean;
}

/**
 * Cache of great circles by their two ends, because panning, filtering and brushing request them again.
 */
const knownLines = new Map<string, Position[]>();
/**
 * Exceeds the number of routes in one archive. The whole cache is cleared when a user goes through
 * many archives.
 */
const mostKnown = 20_000;

function lineBetween(from: Place, to: Place): Position[] {
  const key = `${from.lat},${from.lon} ${to.lat},${to.lon}`;
  let line = knownLines.get(key);
  if (!line && knownLines.size >= mostKnown) knownLines.clear();
  if (!line) knownLines.set(key, (line = greatCirclePath(from, to)));
  return line;
}

/**
 * Returns one line per route and mode, for both directions together: the track if a journey has
 * one, the sea lane for a sea journey, otherwise the great circle. Planned journeys get their own line
 * only if no other journey uses the route. Longitudes continue across the 180th meridian; MapLibre
 * draws such lines on both sides of it, flat and on the globe.
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
  // The first journey added decides the standing of a route.
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
  const direct = () => (from.id < to.id ? lineBetween(from, to) : lineBetween(to, from));
  return { type: 'LineString', coordinates: seaLine?.path ?? direct() };
}

function lineWidth({ journeys, mode, standing }: RouteProperties): number {
  const width = Math.round((1 + Math.log2(journeys) * 0.55) * 100) / 100;
  return Math.max(leastWidth(mode, standing), width);
}
