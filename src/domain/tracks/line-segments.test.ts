import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../test/tracks/line-of.ts';
import { keptPoints, segmentRanges } from './line-points.ts';

const at = (lat: number) => ({ lat, lon: 10 });

describe('segmentRanges', () => {
  it('has a range for each segment and none for an empty one', () => {
    const points = { ...lineOf([[at(1), at(2)], [at(3)]]), segments: [0, 2, 2] };
    expect(segmentRanges(points)).toEqual([
      { begin: 0, end: 2 },
      { begin: 2, end: 3 },
    ]);
  });

  it('is nothing of a line without points', () => {
    expect(segmentRanges(lineOf([[]]))).toEqual([]);
  });
});

describe('keptPoints', () => {
  it('keeps segments apart and lets an emptied one vanish', () => {
    const points = lineOf([[at(1), at(2)], [at(3)], [at(4), at(5)]]);
    const kept = keptPoints(points, Uint8Array.of(1, 1, 0, 0, 1));
    expect([...kept.lat]).toEqual([1, 2, 5]);
    expect(kept.segments).toEqual([0, 2]);
  });

  it('begins a segment at the next kept point where the marked one goes', () => {
    const points = lineOf([[at(1), at(2), at(3)]]);
    const kept = keptPoints(points, Uint8Array.of(1, 0, 1), Uint8Array.of(0, 1, 0));
    expect(kept.segments).toEqual([0, 1]);
  });
});
