import { expect, it } from 'vitest';
import type { Spot } from '../facts/spot.ts';
import { legHome } from './propose.ts';

const spot = (country: string, lat: number, lon: number): Spot => {
  return { country, region: '', town: country, point: { lat, lon } };
};
const london = spot('GB', 51.51, -0.13);
const mode = (from: Spot, to: Spot) => legHome(from, to, { first: 0, last: 0 }).mode;

it.each([
  ['London to Saint Helier', london, spot('JE', 49.19, -2.1)],
  ['Liverpool to Douglas', spot('GB', 53.41, -2.98), spot('IM', 54.15, -4.48)],
  ['Pozzallo to Valletta', spot('IT', 36.73, 14.85), spot('MT', 35.9, 14.51)],
  ['Saint Helier to Saint Peter Port', spot('JE', 49.19, -2.1), spot('GG', 49.46, -2.54)],
])('proposes no drive or train from %s', (_, from, to) => {
  expect(mode(from, to)).toBe('other');
});

it('proposes a drive or a train where there is a way on land', () => {
  expect(mode(london, spot('GB', 51.75, -1.26))).toBe('road');
  expect(mode(london, spot('FR', 48.85, 2.35))).toBe('rail');
  expect(mode(spot('JE', 49.19, -2.1), spot('JE', 49.2, -2.2))).toBe('road');
});

it('proposes a flight to an island far away', () => {
  expect(mode(london, spot('MT', 35.9, 14.51))).toBe('air');
});
