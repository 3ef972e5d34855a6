import type { FeatureCollection, Point } from 'geojson';
import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { placeCode, type PlaceKind } from '../../../domain/places/place.ts';
import { placeGroups } from '../../../domain/journeys/statistics/places.ts';
import { onUnitGlobe } from './bounds.ts';

/** What a circle on the map knows of its place. */
export interface PlaceProperties {
  id: string;
  label: string;
  kind: PlaceKind;
  /** arrivals and departures */
  movements: number;
  /** pixels: the area grows with the movements */
  radius: number;
  /** whether it is not sure that anybody was there; drawn hollow */
  isUnsure?: boolean;
  /** where it comes out of a globe of radius 1 */
  x: number;
  y: number;
  z: number;
}

/**
 * Every place the journeys touch, the busiest first, so that its label wins; then those that only
 * journeys ahead will touch.
 */
export function placePoints(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  ahead: readonly JourneyRow[] = [],
): FeatureCollection<Point, PlaceProperties> {
  const touched = placeGroups(rows, filter);
  const most = touched[0]?.movements ?? 1;
  const known = new Set(touched.map(({ place }) => place.id));
  const toCome = placeGroups(ahead, filter).filter(({ place }) => !known.has(place.id));
  const groups = [...touched, ...toCome.map(({ place }) => ({ place, movements: 0 }))];
  return {
    type: 'FeatureCollection',
    features: groups.map(({ place, movements }) => ({
      type: 'Feature',
      properties: {
        id: place.id,
        label: placeCode(place),
        kind: place.kind,
        movements,
        radius: Math.round((2.5 + Math.sqrt(movements / most) * 5) * 100) / 100,
        ...onUnitGlobe(place),
      },
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    })),
  };
}
