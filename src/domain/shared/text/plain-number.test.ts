import { describe, expect, it } from 'vitest';
import { plainNumber } from './plain-number.ts';

const whole = { isWhole: true, min: 0, max: 1_000_000_000 };
const degrees = { isWhole: false, min: -90, max: 90 };
const pounds = { isWhole: false, min: 0, max: 1_000_000_000, mostDecimals: 2 };
const dinars = { ...pounds, mostDecimals: 3 };
const kilometres = { isWhole: false, min: 0, max: 100_000 };

describe('a number as people and programs write it', () => {
  it.each([
    ['1234', whole, 1234],
    ['1,234', whole, 1234],
    ['1.234', whole, 1234],
    ['1.234.567', whole, 1_234_567],
    ['12 345', whole, 12_345],
    ['1’234', whole, 1234],
    ['18.5', whole, 18.5],
    ['0,125', whole, 0.125],
    ['60.391', degrees, 60.391],
    ['60,391', degrees, 60.391],
    ['−41.8', degrees, -41.8],
    ['+41,8', degrees, 41.8],
    ['5,540', kilometres, 5540],
    ['5.540', kilometres, 5.54],
    ['160.934', kilometres, 160.934],
    ['160,934', kilometres, 160.934],
    ['5540.123', kilometres, 5540.123],
    ['1,234.5', kilometres, 1234.5],
    ['1.234,5', kilometres, 1234.5],
    ['1 234,5', kilometres, 1234.5],
    ['245,50', pounds, 245.5],
    ['245.50', pounds, 245.5],
    ['245,5', pounds, 245.5],
    ['0,99', pounds, 0.99],
    ['1,234', pounds, 1234],
    ['1.234', pounds, 1234],
    ['1,234.50', pounds, 1234.5],
    ['1.234,50', pounds, 1234.5],
    ['1 234,50', pounds, 1234.5],
    ['1’234.50', pounds, 1234.5],
    ['1.234.567,89', pounds, 1_234_567.89],
    ['1.234', dinars, 1.234],
    ['1,234.567', dinars, 1234.567],
    ['1E+04', kilometres, 10_000],
    ['1e-7', kilometres, 0.000_000_1],
  ])('%s', (text, limits, value) => {
    expect(plainNumber(text, limits)).toBe(value);
  });

  it.each([
    '',
    '-',
    '12 34',
    '1,23,4',
    '1,2345,678',
    '1.2.3,4',
    '1,234,5.6',
    'five',
    '1e',
    '5.',
    '.',
  ])('“%s” is none', (text) => {
    expect(plainNumber(text, kilometres)).toBeUndefined();
  });

  it.each(['245,505.125', '1234,567', '0,125', '1,2345', '12 50', '12,', '£12', '12 EUR'])(
    '“%s” is no amount of pounds',
    (text) => {
      expect(plainNumber(text, pounds)).toBeUndefined();
    },
  );
});
