import type { LinePoints } from '../../src/domain/tracks/line-points.ts';

/** A point of a line by itself, as tests and drawn lines have it; what is left out is not known. */
export interface LinePoint {
  lat: number;
  lon: number;
  /** metres */
  elevation?: number;
  /** milliseconds since 1970 in UTC */
  time?: number;
}

/** The columns of a line that is given point by point; segments without points vanish. */
export function lineOf(segments: readonly (readonly LinePoint[])[]): LinePoints {
  const points = segments.flat();
  const starts: number[] = [];
  let count = 0;
  for (const segment of segments) {
    if (segment.length > 0) starts.push(count);
    count += segment.length;
  }
  return {
    lat: Float64Array.from(points, ({ lat }) => lat),
    lon: Float64Array.from(points, ({ lon }) => lon),
    elevation: Float64Array.from(points, ({ elevation }) => elevation ?? NaN),
    time: Float64Array.from(points, ({ time }) => time ?? NaN),
    segments: starts,
  };
}
