import { describe, expect, it } from 'vitest';
import { unevenness } from './unevenness.ts';

const along = Array.from({ length: 400 }, (_, index) => unevenness(index / 4, 7));

describe('what is uneven', () => {
  it('stays between its limits, and uses most of them', () => {
    expect(Math.min(...along)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(...along)).toBeLessThanOrEqual(1);
    expect(Math.max(...along) - Math.min(...along)).toBeGreaterThan(1.5);
  });

  it('has no jumps', () => {
    // From -1 to 1 in four steps, the steepest of which is 1.5 times the mean: 0.75, at most.
    const steps = along.slice(1).map((value, index) => Math.abs(value - (along[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.76);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(unevenness(3.25, 7)).toBe(along[13]);
    expect(unevenness(3.25, 8)).not.toBe(along[13]);
  });
});
