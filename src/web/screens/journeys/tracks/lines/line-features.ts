import type { FeatureCollection, MultiLineString, Point } from 'geojson';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import type { PlaceProperties } from '../../../../kit/map-drawing/place-points.ts';
import type { RouteProperties } from '../../../../kit/map-drawing/route-lines.ts';

/** The line of a track as a map draws it. */
export interface DrawnLine {
  /** of the track */
  id: string;
  mode: Mode;
  /** one for each segment: between two nothing was recorded */
  lines: Position[][];
  /** pixels */
  width: number;
  /** dashes are kept for what was not recorded, and for other modes among those of a collection */
  isSolid: boolean;
}

export type LineFeatures = FeatureCollection<MultiLineString, RouteProperties>;

/** The lines as features of a map, whose `routeKey` is the track's id. */
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

/** Tracks have no places that a map would name. */
export const noPoints: FeatureCollection<Point, PlaceProperties> = {
  type: 'FeatureCollection',
  features: [],
};
