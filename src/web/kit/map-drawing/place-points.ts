import type { FeatureCollection, Point } from 'geojson';
import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { placeCode, type PlaceKind } from '../../../domain/places/place.ts';
import { placeGroups } from '../../../domain/journeys/statistics/places.ts';
import { onUnitGlobe } from './bounds.ts';

/** The properties of a circle that represents a place. */
export interface PlaceProperties {
  id: string;
  label: string;
  kind: PlaceKind;
  /** Arrivals and departures. */
  movements: number;
  /** In pixels. The area grows with the movements. */
  radius: number;
  /** Whether a visit is uncertain; the circle is then hollow. */
  isUnsure?: boolean;
  /** The place on a globe of radius 1. */
  x: number;
  y: number;
  z: number;
}

/**
 * Returns every place that the journeys touch, the busiest first, so that its label takes priority.
 * Places that only planned journeys touch come last.
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
