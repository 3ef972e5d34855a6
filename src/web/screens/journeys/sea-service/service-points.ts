import type { FeatureCollection, Point } from 'geojson';
import type { Place } from '../../../../domain/places/place.ts';
import { onUnitGlobe } from '../../../kit/map-drawing/bounds.ts';
import type { PlaceProperties } from '../../../kit/map-drawing/place-points.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import type { EngagementRow } from './sea-service.data.ts';

/**
 * Returns the distinct ports of an engagement: its ports of sign-on and sign-off, and those of its
 * voyages.
 */
export function portsOf({ signedOnAt, signedOffAt, voyages }: EngagementRow): Place[] {
  const ends = [signedOnAt, signedOffAt].flatMap((place) => place ?? []);
  const all = [...ends, ...voyages.flatMap(({ from, to }) => [from, to])];
  return [...new Map(all.map((place) => [place.id, place])).values()];
}

/**
 * In px: the radius of a port with one engagement, and the upper limit for the port with the most
 * engagements.
 */
const radius = { least: 3.5, most: 8 };

/** Returns a circle for each port. Its area grows with the number of engagements there. */
export function servicePoints(
  rows: readonly EngagementRow[],
): FeatureCollection<Point, PlaceProperties> {
  const ports = new Map<string, { place: Place; count: number }>();
  for (const place of rows.flatMap(portsOf)) {
    const known = ports.get(place.id);
    if (known) known.count++;
    else ports.set(place.id, { place, count: 1 });
  }
  const sorted = [...ports.values()].toSorted((a, b) => b.count - a.count);
  const most = sorted[0]?.count ?? 1;
  return {
    type: 'FeatureCollection',
    features: sorted.map(({ place, count }) => ({
      type: 'Feature',
      properties: {
        id: place.id,
        label: placeInWords(place),
        kind: place.kind,
        movements: count,
        radius: radius.least + Math.sqrt((count - 1) / most) * (radius.most - radius.least),
        ...onUnitGlobe(place),
      },
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
    })),
  };
}
