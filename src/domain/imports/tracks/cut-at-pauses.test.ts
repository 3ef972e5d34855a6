import { expect, it } from 'vitest';
import type { LinePoints } from '../../tracks/line-points.ts';
import { cutAtPauses } from './cut-at-pauses.ts';

/** Returns a log of positions at these minutes; undefined means without a time. */
function at(...minutes: (number | undefined)[]): LinePoints {
  const time = Float64Array.from(minutes, (minute) => (minute ?? Number.NaN) * 60_000);
  const column = new Float64Array(minutes.length);
  return { lat: column, lon: column, elevation: column, time, segments: [0] };
}
const segments = (...minutes: (number | undefined)[]) => cutAtPauses(at(...minutes)).segments;

it('cuts a log where nothing was recorded for half an hour, and ten times as long as usual', () => {
  expect(segments(0, 1, 2, 31, 32)).toEqual([0]);
  expect(segments(0, 1, 2, 32, 33, 34)).toEqual([0, 3]);
  expect(segments(0, 60, 120, 400, 460)).toEqual([0]);
  expect(segments(0, 60, 120, 720, 780)).toEqual([0, 3]);
});

it('cuts one that is written newest first in the same places', () => {
  expect(segments(102, 101, 100, 2, 1, 0)).toEqual([0, 3]);
});

it('cuts nothing for a single time that is wrong', () => {
  expect(segments(0, 1, 9000, 2, 3, 4)).toEqual([0]);
  expect(segments(0, 1, 2, -9000, 3, 4)).toEqual([0]);
});

it.each([
  ['first and too early', [-9_000_000, 0, 1, 2, 40, 41]],
  ['first and too late', [9_000_000, 0, 1, 2, 40, 41]],
  ['last and too early', [0, 1, 2, 40, 41, -9_000_000]],
  ['last and too late', [0, 1, 2, 40, 41, 9_000_000]],
  ['at both ends', [-9_000_000, 0, 1, 2, 40, 41, 9_000_000]],
])('leaves out a position whose time is alone and wrong: %s', (_which, minutes) => {
  const { time, lat, segments: starts } = cutAtPauses(at(...minutes));
  expect([...time].map((one) => one / 60_000)).toEqual([0, 1, 2, 40, 41]);
  expect(lat).toHaveLength(5);
  expect(starts).toEqual([0, 3]);
});

it('keeps a single position before a pause of hours, and one of two', () => {
  expect(segments(0, 300, 301, 302)).toEqual([0, 1]);
  expect(cutAtPauses(at(0, 9_000_000)).time).toHaveLength(2);
});

it('cuts nothing where no times are known, and looks past those that are missing', () => {
  expect(segments()).toEqual([0]);
  expect(segments(undefined, undefined)).toEqual([0]);
  expect(segments(0, 1, undefined, 2, undefined, 60, 61)).toEqual([0, 5]);
});
