import type { Position } from '../../../../domain/shared/places/geo.ts';
import { itineraryOf } from '../../../../domain/world-tours/itinerary.ts';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import type { GlobeDrawing } from './draw-tour-globe.ts';
import { placesOf, waysOf } from './tour-drawing.ts';

/** The drawing of a whole tour for a printed globe. */
export function drawingOf(tour: WorldTour, countries: GlobeDrawing['countries']): GlobeDrawing {
  const itinerary = itineraryOf(tour);
  return {
    countries,
    visited: new Set(tour.countries),
    lines: waysOf(itinerary).features.map(({ properties, geometry }) => ({
      mode: properties.mode,
      points: geometry.coordinates as Position[],
    })),
    places: placesOf(itinerary).features.map(({ geometry }) => geometry.coordinates as Position),
  };
}
