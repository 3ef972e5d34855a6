import type { LinePoints } from '../line-points.ts';
import { segmentRanges } from '../line-segments.ts';

const columns = ['lat', 'lon', 'elevation', 'time'] as const;

/**
 * Sorts the segments by their first times if each has one, because some devices write the latest
 * segment first. Returns the same object if the order is already right.
 */
export function segmentsInOrder(points: LinePoints): LinePoints {
  const segments = segmentRanges(points).map(({ begin, end }) => {
    const first = points.time.subarray(begin, end).find((time) => !Number.isNaN(time));
    return { begin, end, first: first ?? NaN };
  });
  if (segments.some(({ first }) => Number.isNaN(first))) return points;
  const isEarlier = ({ first }: { first: number }, index: number) =>
    index > 0 && first < segments[index - 1]!.first;
  if (!segments.some(isEarlier)) return points;

  segments.sort((a, b) => a.first - b.first);
  const count = points.lat.length;
  const starts: number[] = [];
  const ordered: LinePoints = {
    lat: new Float64Array(count),
    lon: new Float64Array(count),
    elevation: new Float64Array(count),
    time: new Float64Array(count),
    segments: starts,
  };
  let at = 0;
  for (const { begin, end } of segments) {
    for (const column of columns) ordered[column].set(points[column].subarray(begin, end), at);
    starts.push(at);
    at += end - begin;
  }
  return ordered;
}
