import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';
import { unrolledLongitude, wrappedLongitude } from '../unrolled-longitude.ts';

/**
 * Degrees. Across the 180th meridian `west` is greater than `east` (RFC 7946, 5.2). All round the
 * Earth they are −180 and 180.
 */
export interface LineBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Returns the narrowest bounds of all segments together, or `undefined` without points. */
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

/** Returns everything except the widest range of longitudes that no span covers. */
function aroundSpans(spans: { west: number; width: number }[]): { west: number; east: number } {
  spans.sort((a, b) => a.west - b.west);
  // The easternmost span can reach round the Earth to the first one.
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
