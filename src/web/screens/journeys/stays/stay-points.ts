import type { FeatureCollection, Point } from 'geojson';
import { type PlaceStayed, placesStayed } from '../../../../domain/stays/places-stayed.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { onUnitGlobe } from '../../../kit/map-drawing/bounds.ts';
import type { PlaceProperties } from '../../../kit/map-drawing/place-points.ts';

/** In px: the minimum radius, and the radius of the place with the most nights. */
const radius = { least: 3, most: 13 };

/** Returns a circle for each place with stays. Its area grows with the number of nights. */
export function stayPoints(rows: readonly StayRow[]): FeatureCollection<Point, PlaceProperties> {
  const places = placesStayed(rows);
  const most = Math.max(1, places[0]?.nights ?? 1);
  return {
    type: 'FeatureCollection',
    features: places.map(({ key, town, position, nights }: PlaceStayed) => ({
      type: 'Feature',
      properties: {
        id: key,
        label: town,
        kind: 'town',
        movements: nights,
        radius: radius.least + Math.sqrt(nights / most) * (radius.most - radius.least),
        ...onUnitGlobe(position),
      },
      geometry: { type: 'Point', coordinates: [position.lon, position.lat] },
    })),
  };
}
