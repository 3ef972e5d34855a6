import type { FeatureCollection, MultiLineString, Point } from 'geojson';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import type { PlaceProperties } from '../../../../kit/map-drawing/place-points.ts';
import type { RouteProperties } from '../../../../kit/map-drawing/route-lines.ts';
import { decodeLine } from '../../../../../domain/tracks/lines/encoded-line.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';

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
