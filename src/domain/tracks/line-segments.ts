import type { LinePoints } from './line-points.ts';

/** The points from `begin` (inclusive) to `end` (exclusive). */
export interface PointRange {
  begin: number;
  end: number;
}

/** Returns the range of each segment. Empty segments have no range. */
export function segmentRanges({ lat, segments }: LinePoints): PointRange[] {
  const ranges: PointRange[] = [];
  for (let index = 0; index < segments.length; index++) {
    const begin = segments[index]!;
    const end = segments[index + 1] ?? lat.length;
    if (end > begin) ranges.push({ begin, end });
  }
  return ranges;
}

/**
 * Returns the points with a non-zero `keep`, in their order and segments. If `startsSegment` is
 * non-zero for a point, a new segment begins at that point or at the next kept one.
 */
export function keptPoints(
  points: LinePoints,
  keep: Uint8Array,
  startsSegment?: Uint8Array,
): LinePoints {
  let count = 0;
  for (const kept of keep) if (kept) count++;
  const picked: LinePoints & { segments: number[] } = {
    lat: new Float64Array(count),
    lon: new Float64Array(count),
    elevation: new Float64Array(count),
    time: new Float64Array(count),
    segments: [],
  };
  let at = 0;
  for (const { begin, end } of segmentRanges(points)) {
    let isNew = true;
    for (let index = begin; index < end; index++) {
      if (startsSegment?.[index]) isNew = true;
      if (!keep[index]) continue;
      if (isNew) picked.segments.push(at);
      isNew = false;
      picked.lat[at] = points.lat[index]!;
      picked.lon[at] = points.lon[index]!;
      picked.elevation[at] = points.elevation[index]!;
      picked.time[at] = points.time[index]!;
      at++;
    }
  }
  return picked;
}
