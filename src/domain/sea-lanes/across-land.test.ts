import { expect, it } from 'vitest';
import { ports, shippedRouter } from '../../../test/sea-lanes/ports.ts';
import { distanceKm } from '../shared/places/geo.ts';
import { isAcrossLand } from './across-land.ts';

const more = {
  genoa: { lat: 44.41, lon: 8.92 },
  trieste: { lat: 45.65, lon: 13.76 },
  kolkata: { lat: 22.55, lon: 88.3 },
  bangkok: { lat: 13.6, lon: 100.58 },
  bremerhaven: { lat: 53.54, lon: 8.58 },
  valparaiso: { lat: -33.03, lon: -71.62 },
  buenosAires: { lat: -34.6, lon: -58.36 },
  vladivostok: { lat: 43.1, lon: 131.9 },
  darwin: { lat: -12.47, lon: 130.85 },
  adelaide: { lat: -34.8, lon: 138.5 },
  dubai: { lat: 25.27, lon: 55.28 },
  jeddah: { lat: 21.48, lon: 39.17 },
  lasPalmas: { lat: 28.13, lon: -15.42 },
  castries: { lat: 14.01, lon: -60.99 },
  auckland: { lat: -36.84, lon: 174.77 },
  papeete: { lat: -17.53, lon: -149.57 },
  horta: { lat: 38.53, lon: -28.63 },
  hamilton: { lat: 32.29, lon: -64.78 },
};

it.each([
  ['bremerhaven', 'valparaiso'],
  ['buenosAires', 'valparaiso'],
  ['genoa', 'bremerhaven'],
  ['darwin', 'adelaide'],
  ['dubai', 'jeddah'],
] as const)('land is between %s and %s', (from, to) => {
  expect(isAcrossLand(more[from], more[to])).toBe(true);
  expect(isAcrossLand(more[to], more[from])).toBe(true);
});

it.each([
  ['lasPalmas', 'castries'],
  ['auckland', 'papeete'],
  ['hamilton', 'horta'],
  ['horta', 'castries'],
] as const)('no land is between %s and %s', (from, to) => {
  expect(isAcrossLand(more[from], more[to])).toBe(false);
});

it('finds land wherever the sea lanes lead far around it', () => {
  const between = shippedRouter();
  const { newYork, sanFrancisco, mumbai, lagos, suez, helsinki } = ports;
  const { trieste, bremerhaven, valparaiso, kolkata, bangkok } = more;
  const some = { newYork, sanFrancisco, mumbai, lagos, suez, helsinki };
  const all = Object.entries({ ...some, trieste, bremerhaven, valparaiso, kolkata, bangkok });
  const [found, missed]: string[][] = [[], []];
  for (const [at, [name, from]] of all.entries()) {
    for (const [other, to] of all.slice(0, at)) {
      const km = distanceKm(from, to);
      if ((between(from, to)?.km ?? km) < 1.8 * km) continue;
      (isAcrossLand(from, to) ? found : missed)!.push(`${other}–${name}`);
    }
  }
  expect(missed).toEqual([]);
  expect(found).toContain('trieste–bremerhaven');
});
