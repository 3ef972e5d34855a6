import { describe, expect, test } from 'vitest';
import { catchRefusal } from '../row-refusal.ts';
import { positionOf, positionOfE7, positionOfText } from './timeline-rows.ts';

describe('a position in text', () => {
  test.each([
    ['48.8566°, 2.3522°', 48.8566, 2.3522],
    ['-27.4127738°, 163.5638958°', -27.4127738, 163.5638958],
    ['48.8566, 2.3522', 48.8566, 2.3522],
    ['geo:48.856600,-2.352200', 48.8566, -2.3522],
  ])('%s', (text, lat, lon) => {
    expect(positionOfText(text)).toEqual({ lat, lon });
  });
  test.each(['', 'here', '91°, 0°', '10°, 181°', 'geo:0,0', '1e5, 2', `1.${'1'.repeat(100)}, 2`])(
    '%j is none',
    (text) => {
      expect(catchRefusal(() => positionOfText(text))).toMatchObject({
        problem: { code: 'position-invalid' },
      });
    },
  );
});

test('a position in ten-millionths of a degree, also where a sign was lost', () => {
  expect(positionOfE7(533690550, 836950010)).toEqual({ lat: 53.369055, lon: 83.695001 });
  // 4294967296 − 1193393903 represents −119.3393903°.
  expect(positionOfE7(355831402, 3101573393).lon).toBeCloseTo(-119.3393903, 7);
  // 4294967296 − 338688000 represents −33.8688°.
  expect(positionOfE7(3956279296, 1512093000)).toEqual({ lat: -33.8688, lon: 151.2093 });
  expect(positionOfE7(3744967296, 3611345474)).toEqual({ lat: -55, lon: -68.3621822 });
  expect(catchRefusal(() => positionOfE7(2_000_000_000, 0))).toMatchObject({
    problem: { code: 'position-invalid' },
  });
});

test.each([
  [Number.NaN, 1],
  [0, 0],
  [90.1, 0],
  [Infinity, 0],
])('%d, %d is none', (lat, lon) => {
  expect(catchRefusal(() => positionOf(lat, lon))).toMatchObject({
    problem: { code: 'position-invalid' },
  });
});
