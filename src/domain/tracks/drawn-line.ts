import { z } from 'zod';
import type { Coordinates, Position } from '../shared/places/geo.ts';
import { splitAtAntimeridian } from './antimeridian.ts';

/** Maximum number of points of a drawn line. The user sets each of them. */
export const mostDrawnPoints = 2000;

/**
 * Maximum size of a drawn line's file in bytes: 20 characters per number, each written twice, plus
 * the cuts at the 180th meridian.
 */
export const largestDrawn = 500_000;

/**
 * Returns the file of a drawn line: a GeoJSON Feature (RFC 7946). It also lists the original
 * points, because the geometry is cut at the 180th meridian.
 */
export function drawnFile(points: readonly Coordinates[]): string {
  const positions = points.map(({ lat, lon }): Position => [lon, lat]);
  return JSON.stringify({
    type: 'Feature',
    properties: { drawnThrough: positions },
    geometry: { type: 'MultiLineString', coordinates: splitAtAntimeridian([positions]) },
  });
}

const drawn = z.object({
  properties: z.object({
    drawnThrough: z
      .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
      .min(2)
      .max(mostDrawnPoints),
  }),
});

/** Returns the points of a drawn line's file, or undefined if the file is not a drawn line. */
export function drawnPoints(text: string): Coordinates[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return drawn.safeParse(value).data?.properties.drawnThrough.map(([lon, lat]) => ({ lat, lon }));
}
