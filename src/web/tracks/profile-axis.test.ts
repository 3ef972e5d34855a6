import { expect, it } from 'vitest';
import { axisAround, axisFromZero } from './profile-axis.ts';

it('has round values around what is known', () => {
  const axis = axisAround([412, null, 655], { least: 50, most: 3 });
  expect(axis).toEqual({ low: 400, high: 700, ticks: [400, 500, 600, 700] });
});

it('is no narrower than asked, so that a plain is flat', () => {
  expect(axisAround([10, 12], { least: 50, most: 3 })).toMatchObject({ low: -20, high: 40 });
});

it('is none where nothing is known', () => {
  expect(axisAround([null], { least: 50, most: 3 })).toBeUndefined();
  expect(axisFromZero([null], 3)).toBeUndefined();
});

it('begins at nought for what cannot be negative', () => {
  expect(axisFromZero([88, null, 131], 3)).toEqual({
    low: 0,
    high: 150,
    ticks: [0, 50, 100, 150],
  });
});
