import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../../test/tracks/line-of.ts';
import { forgetStoppedClock, putTimesInOrder } from './clean-line.ts';

function ordered(...segments: (number | undefined)[][]) {
  const points = lineOf(
    segments.map((times) => times.map((time, index) => ({ lat: index, lon: 10, time }))),
  );
  const removed = putTimesInOrder(points);
  return { removed, times: [...points.time], lat: [...points.lat] };
}

describe('putTimesInOrder', () => {
  it('takes the time of a point that is too early', () => {
    expect(ordered([1, 5, 3, 6])).toMatchObject({ removed: 1, lat: [0, 1, 2, 3] });
  });

  it('does not let one time in the far future cost all that come after it', () => {
    expect(ordered([1, 999, 2, 3, 4])).toMatchObject({ removed: 1, times: [1, NaN, 2, 3, 4] });
  });

  it('lets several points have one time, and none', () => {
    expect(ordered([1, 1, undefined, 1, 2])).toMatchObject({ removed: 0 });
  });

  it('turns a segment round that was written newest first', () => {
    expect(ordered([3, 2, 1])).toEqual({ removed: 0, times: [1, 2, 3], lat: [2, 1, 0] });
  });

  it('knows of two points only that one time is wrong', () => {
    expect(ordered([2, 1])).toMatchObject({ removed: 1, lat: [0, 1] });
  });

  it('looks at each segment by itself', () => {
    expect(ordered([5, 6], [1, 2])).toMatchObject({ removed: 0, times: [5, 6, 1, 2] });
  });

  it('leaves times that never run backwards, as many as there can be', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 2, maxLength: 9 }), (times) => {
        const { times: left, removed } = ordered(times);
        const kept = left.filter((time) => !Number.isNaN(time));
        expect(kept).toEqual(kept.toSorted((a, b) => a - b));
        expect(kept.length + removed).toBe(times.length);
        const isNewestFirst = times.length > 2 && removed === 0;
        if (!isNewestFirst) expect(kept.length).toBe(longestByTrying(times));
      }),
    );
  });
});

describe('forgetStoppedClock', () => {
  const forgotten = (...times: number[]) => {
    const time = Float64Array.from(times);
    return { removed: forgetStoppedClock(time), times: [...time] };
  };

  it('takes the times of a clock that stood still', () => {
    expect(forgotten(7, NaN, 7)).toEqual({ removed: 2, times: [NaN, NaN, NaN] });
  });

  it.each([[[7, 7, 8]], [[NaN, 7]], [[NaN]]])('leaves %j', (times) => {
    expect(forgotten(...times)).toEqual({ removed: 0, times });
  });
});

/** Reference result, found by trying all subsets. */
function longestByTrying(times: number[]): number {
  let longest = 0;
  for (let subset = 0; subset < 2 ** times.length; subset++) {
    const chosen = times.filter((_, index) => subset & (1 << index));
    const isOrdered = chosen.every((time, index) => index === 0 || time >= chosen[index - 1]!);
    if (isOrdered) longest = Math.max(longest, chosen.length);
  }
  return longest;
}
