import { expect, it } from 'vitest';
import { trackTotals } from './track-totals.ts';

const drive = { distance: 120.5, moving: 95, ascent: 640, descent: 580 };
const drawn = { distance: 30, moving: null, ascent: null, descent: null };

it('adds what is known, and says of how many', () => {
  expect(trackTotals([drive, drawn])).toEqual({
    tracks: 2,
    distance: { sum: 150.5, tracks: 2 },
    moving: { sum: 95, tracks: 1 },
    ascent: { sum: 640, tracks: 1 },
    descent: { sum: 580, tracks: 1 },
  });
});

it('does not take for nothing what no track tells', () => {
  expect(trackTotals([drawn])).toMatchObject({ moving: undefined, ascent: undefined });
  expect(trackTotals([])).toMatchObject({ tracks: 0, distance: undefined });
});
