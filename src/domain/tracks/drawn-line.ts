import { z } from 'zod';
import type { Coordinates, Position } from '../shared/places/geo.ts';
import { splitAtAntimeridian } from './antimeridian.ts';

/** Through so many points a line is drawn at most: somebody sets each of them. */
export const mostDrawnPoints = 2000;

/** Bytes of the file of such a line: 20 digits a number, each twice, and more at the 180th meridian. */
export const largestDrawn = 500_000;

/**
 * The file of a line that was drawn through points: a Feature of GeoJSON (RFC 7946), which names the
 * points as well, since its geometry is cut at the 180th meridian.
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

/** The points that the line of a file was drawn through; undefined where it was not drawn. */
export function drawnPoints(text: string): Coordinates[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const file = drawn.safeParse(value);
  return file.data?.properties.drawnThrough.map(([lon, lat]) => ({ lat, lon }));
}
