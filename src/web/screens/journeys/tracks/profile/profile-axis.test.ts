import { expect, it } from 'vitest';
import { axisAround, axisFromZero, ticksWithEnds } from './profile-axis.ts';

it('reaches as far as what is known, with round values between', () => {
  const axis = axisAround([412, null, 655], { least: 50, most: 3 });
  expect(axis).toEqual({ low: 412, high: 655, ticks: [500, 600] });
});

it('is no narrower than asked, so that a plain is flat', () => {
  expect(axisAround([10, 12], { least: 50, most: 3 })).toEqual({
    low: -14,
    high: 36,
    ticks: [0, 20],
  });
});

it('is none where nothing is known', () => {
  expect(axisAround([null], { least: 50, most: 3 })).toBeUndefined();
  expect(axisFromZero([null], 3)).toBeUndefined();
});

it('begins at nought for what cannot be negative', () => {
  expect(axisFromZero([88, null, 131], 3)).toEqual({ low: 0, high: 131, ticks: [0, 50, 100] });
});

it('has one value where there is one alone', () => {
  expect(axisFromZero([0], 3)).toEqual({ low: 0, high: 1, ticks: [0] });
});

it('labels the lowest and the highest value, and the round ones that are clear of them', () => {
  const values = [22.4, null, 71.8];
  const axis = axisAround(values, { least: 60, most: 3 })!;
  // From 17 to 77: no two labels are within a sixth of the range, which is 10.
  expect(axis.ticks).toEqual([20, 40, 60]);
  expect(ticksWithEnds(axis, values, 1 / 6)).toEqual([22, 40, 60, 72]);
});

it('labels what hardly changes once', () => {
  const values = [10, 12];
  const axis = axisAround(values, { least: 60, most: 3 })!;
  // From -19 to 41: 20 is too close to another label.
  expect(ticksWithEnds(axis, values, 1 / 6)).toEqual([0, 12, 40]);
});
