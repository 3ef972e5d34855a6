import { expect, it } from 'vitest';
import { peopleBeside } from './people-beside.ts';

const everybody = Array.from({ length: 1000 }, (_, at) => ({ id: String(at) }));
const beside = (...chosen: number[]) =>
  peopleBeside(everybody, new Set(chosen.map(String)), 6).map(({ id }) => Number(id));

it('takes the nearest on both sides, of a thousand as of ten', () => {
  expect(beside(500).toSorted()).toEqual([497, 498, 499, 501, 502, 503]);
});

it('takes more of the one side where the other ends', () => {
  expect(beside(0)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(beside(998)).toEqual([997, 999, 996, 995, 994, 993]);
});

it('has nobody left where everybody is chosen', () => {
  expect(beside(...everybody.keys())).toEqual([]);
});
