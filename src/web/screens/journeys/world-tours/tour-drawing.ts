import type { Feature, FeatureCollection, LineString, Point } from 'geojson';
import type { Mode } from '../../../../domain/journeys/journey.ts';
import type { Place } from '../../../../domain/places/place.ts';
import {
  type FilmPart,
  type Itinerary,
  sameTownKm,
} from '../../../../domain/world-tours/itinerary.ts';
import { distanceKm, type Position } from '../../../../domain/shared/places/geo.ts';
import { onUnitGlobe } from '../../../kit/map-drawing/bounds.ts';
import { placeInWords } from '../../../data/places/place-names.ts';

/** The properties of a line on the film's map. */
export interface WayProperties {
  /** The index of the part. */
  part: number;
  mode: Mode | 'gap';
}

type WayFeature = Feature<LineString, WayProperties>;

type Way = Exclude<FilmPart, { kind: 'stop' }>;

export function modeOfWay(way: Way): WayProperties['mode'] {
  return way.kind === 'leg' ? way.row.mode : 'gap';
}

export function wayFeature(way: Way, part: number, points: readonly Position[]): WayFeature {
  return {
    type: 'Feature',
    properties: { part, mode: modeOfWay(way) },
    geometry: { type: 'LineString', coordinates: [...points] },
  };
}

/** The complete lines of all parts. */
export function waysOf({ parts }: Itinerary): FeatureCollection<LineString, WayProperties> {
  return {
    type: 'FeatureCollection',
    features: parts.flatMap((part, index) =>
      part.kind === 'stop' ? [] : [wayFeature(part, index, part.line.points)],
    ),
  };
}

interface ReachedProperties {
  id: string;
  label: string;
  /**
   * The index of the part that leads to the place. For the first place, the part that starts there.
   */
  part: number;
  /** The position on a globe of radius 1. */
  x: number;
  y: number;
  z: number;
}

/** The places of the tour, each at its first visit. */
export function placesOf({ parts }: Itinerary): FeatureCollection<Point, ReachedProperties> {
  const reached = new Map<string, { place: Place; part: number }>();
  parts.forEach((part, index) => {
    if (part.kind === 'stop') return;
    const ends = part.kind === 'leg' ? [part.row.from, part.row.to] : [part.from, part.to];
    for (const place of ends) {
      const isKnown = [...reached.values()].some(
        ({ place: known }) =>
          known.id === place.id ||
          (placeInWords(known) === placeInWords(place) && distanceKm(known, place) < sameTownKm),
      );
      if (!isKnown) reached.set(place.id, { place, part: index });
    }
  });
  return {
    type: 'FeatureCollection',
    features: [...reached.values()].map(({ place, part }) => ({
      type: 'Feature',
      properties: { id: place.id, label: placeInWords(place), part, ...onUnitGlobe(place) },
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    })),
  };
}
