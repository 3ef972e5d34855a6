import type { LinePoints } from './line-points.ts';

/** The points from `begin` up to, and without, `end`. */
export interface PointRange {
  begin: number;
  end: number;
}

/** The points of each segment; a segment without points has no range. */
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
 * The points whose `keep` is not 0, in their order and their segments. A point whose `startsSegment` is
 * not 0 begins a segment of its own where it or a later one is kept.
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
