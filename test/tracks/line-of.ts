import type { LinePoints } from '../../src/domain/tracks/line-points.ts';

/** A single point of a line, as used by tests and drawn lines. Missing values are unknown. */
export interface LinePoint {
  lat: number;
  lon: number;
  /** In metres. */
  elevation?: number;
  /** In milliseconds since 1970 in UTC. */
  time?: number;
}

/** Returns the columns of a line given point by point; segments without points are dropped. */
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
