import { expect, it } from 'vitest';
import type { Spot } from '../facts/spot.ts';
import { legHome } from './propose.ts';

const spot = (country: string, lat: number, lon: number): Spot => {
  return { country, region: '', town: country, point: { lat, lon } };
};
const named = (one: Spot, town: string): Spot => ({ ...one, town });
const london = spot('GB', 51.51, -0.13);
const mode = (from: Spot, to: Spot) => legHome(from, to, { first: 0, last: 0 }).mode;

it.each([
  ['London to Saint Helier', london, spot('JE', 49.19, -2.1)],
  ['Liverpool to Douglas', spot('GB', 53.41, -2.98), spot('IM', 54.15, -4.48)],
  ['Pozzallo to Valletta', spot('IT', 36.73, 14.85), spot('MT', 35.9, 14.51)],
  ['Saint Helier to Saint Peter Port', spot('JE', 49.19, -2.1), spot('GG', 49.46, -2.54)],
  // Of one country.
  ['Palma to Ibiza', spot('ES', 39.57, 2.65), spot('ES', 38.91, 1.43)],
  ['Palma to Barcelona', spot('ES', 39.57, 2.65), spot('ES', 41.38, 2.17)],
  ['Algeciras to Ceuta', spot('ES', 36.13, -5.45), spot('ES', 35.89, -5.31)],
  ['Santa Cruz to Las Palmas', spot('ES', 28.47, -16.25), spot('ES', 28.12, -15.43)],
  ['Honolulu to Kahului', spot('US', 21.31, -157.86), spot('US', 20.89, -156.47)],
  ['Athens to Heraklion', spot('GR', 37.98, 23.73), spot('GR', 35.34, 25.13)],
  ['Naxos to Santorini', spot('GR', 37.1, 25.38), spot('GR', 36.42, 25.43)],
  ['Aberdeen to Lerwick', spot('GB', 57.15, -2.09), spot('GB', 60.15, -1.15)],
  ['Ullapool to Stornoway', spot('GB', 57.9, -5.16), spot('GB', 58.21, -6.39)],
  ['Southampton to Cowes', spot('GB', 50.9, -1.4), spot('GB', 50.76, -1.3)],
  ['Liverpool to Belfast', spot('GB', 53.41, -2.98), spot('GB', 54.6, -5.93)],
  ['Nice to Bastia', spot('FR', 43.7, 7.27), spot('FR', 42.7, 9.45)],
  ['Wellington to Picton', spot('NZ', -41.29, 174.78), spot('NZ', -41.29, 174.0)],
  ['Melbourne to Devonport', spot('AU', -37.81, 144.96), spot('AU', -41.18, 146.35)],
  ['Vancouver to Victoria', spot('CA', 49.28, -123.12), spot('CA', 48.43, -123.37)],
  ['Split to Hvar', spot('HR', 43.51, 16.44), spot('HR', 43.17, 16.44)],
  ['Denpasar to Mataram', spot('ID', -8.65, 115.22), spot('ID', -8.58, 116.12)],
  ['Praia to Espargos', spot('CV', 14.93, -23.51), spot('CV', 16.76, -22.94)],
  ['Nuuk to Sisimiut', named(spot('GL', 64.18, -51.72), 'Nuuk'), spot('GL', 66.94, -53.67)],
  // Ireland is an island of two countries.
  ['Dublin to Holyhead', spot('IE', 53.35, -6.26), spot('GB', 53.31, -4.63)],
])('proposes no drive or train from %s', (_, from, to) => {
  expect(mode(from, to)).toBe('other');
});

it('proposes a drive or a train where there is a way on land', () => {
  expect(mode(london, spot('GB', 51.75, -1.26))).toBe('road');
  expect(mode(london, spot('FR', 48.85, 2.35))).toBe('rail');
  expect(mode(spot('JE', 49.19, -2.1), spot('JE', 49.2, -2.2))).toBe('road');
});

it.each([
  ['Palma to Alcúdia', spot('ES', 39.57, 2.65), spot('ES', 39.85, 3.12)],
  ['Honolulu to Kailua', spot('US', 21.31, -157.86), spot('US', 21.4, -157.74)],
  ['Heraklion to Chania', spot('GR', 35.34, 25.13), spot('GR', 35.51, 24.02)],
  ['Dublin to Belfast', spot('IE', 53.35, -6.26), spot('GB', 54.6, -5.93)],
  ['Kuching to Pontianak', spot('MY', 1.55, 110.34), spot('ID', -0.03, 109.34)],
  ['Santo Domingo to Port-au-Prince', spot('DO', 18.47, -69.9), spot('HT', 18.54, -72.34)],
  ['Inverness to Portree, over a bridge', spot('GB', 57.48, -4.22), spot('GB', 57.41, -6.19)],
  ['Rijeka to Krk, over a bridge', spot('HR', 45.33, 14.44), spot('HR', 45.03, 14.57)],
  ['Lymington to Southampton', spot('GB', 50.76, -1.54), spot('GB', 50.9, -1.4)],
  ['Powell River to Vancouver', spot('CA', 49.84, -124.52), spot('CA', 49.28, -123.12)],
  ['Stranraer to Glasgow', spot('GB', 54.9, -5.03), spot('GB', 55.86, -4.25)],
  ['Campbeltown to Glasgow', spot('GB', 55.42, -5.6), spot('GB', 55.86, -4.25)],
  ['Messina to Reggio', spot('IT', 38.19, 15.55), spot('IT', 38.11, 15.65)],
])('proposes a drive from %s', (_, from, to) => {
  expect(mode(from, to)).toBe('road');
});

it('proposes a flight to an island far away', () => {
  expect(mode(london, spot('MT', 35.9, 14.51))).toBe('air');
});
