import { expect, it } from 'vitest';
import type { Place } from '../../places/place.ts';
import { withShortForms } from './short-forms.ts';

const town = (name: string, country: string, weight: number) => ({
  place: { id: `town:${name}`, kind: 'town', name, country } as Place,
  weight,
});
const weights = (...candidates: ReturnType<typeof town>[]) =>
  withShortForms(candidates).map(({ weight }) => weight);

it('counts all people of a far larger town with a longer name', () => {
  // A tenth of 237,865 people is more than the 21,448 of Halle in Westphalia.
  const saale = town('Halle (Saale)', 'DE', 23_786);
  expect(weights(saale, town('Halle', 'DE', 21_448))).toEqual([237_860, 21_448]);
  expect(weights(town('Frankfurt', 'DE', 500), town('Frankfurt am Main', 'DE', 65_000))).toEqual([
    500, 650_000,
  ]);
});

it('counts a tenth if it is not far larger, or if the country is open', () => {
  expect(weights(town('Newark', 'US', 311_549), town('Newark Valley', 'US', 99))).toEqual([
    311_549, 99,
  ]);
  const saale = town('Halle (Saale)', 'DE', 23_786);
  expect(weights(saale, town('Halle', 'BE', 34_479))).toEqual([23_786, 34_479]);
  expect(weights(saale, town('Leipzig', 'DE', 500))).toEqual([23_786, 500]);
});
