import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';
import { unrolledLongitude, wrappedLongitude } from '../unrolled-longitude.ts';

/**
 * Degrees. Over the 180th meridian `west` is greater than `east` (RFC 7946, 5.2); all round the Earth
 * they are −180 and 180.
 */
export interface LineBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The narrowest bounds of all segments together; `undefined` without points. */
export function boundsOf(points: LinePoints): LineBounds | undefined {
  const { lat, lon } = points;
  let south = 90;
  let north = -90;
  const spans: { west: number; width: number }[] = [];
  for (const { begin, end } of segmentRanges(points)) {
    let running = lon[begin]!;
    let west = running;
    let east = running;
    for (let index = begin; index < end; index++) {
      south = Math.min(south, lat[index]!);
      north = Math.max(north, lat[index]!);
      running = unrolledLongitude(lon[index]!, running);
      west = Math.min(west, running);
      east = Math.max(east, running);
    }
    spans.push({ west: wrappedLongitude(west), width: east - west });
  }
  return spans.length === 0 ? undefined : { south, north, ...aroundSpans(spans) };
}

/** Everything but the widest stretch of longitudes that no span touches. */
function aroundSpans(spans: { west: number; width: number }[]): { west: number; east: number } {
  spans.sort((a, b) => a.west - b.west);
  // What goes furthest east may come round to the first again.
  let reached =
    spans.reduce((most, { west, width }) => Math.max(most, west + width), -Infinity) - 360;
  let widest = 0;
  let bounds = { west: -180, east: 180 };
  for (const { west, width } of spans) {
    if (west - reached > widest) {
      widest = west - reached;
      bounds = { west: wrappedLongitude(west), east: wrappedLongitude(reached) };
    }
    reached = Math.max(reached, west + width);
  }
  return bounds;
}
