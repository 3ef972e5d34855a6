import { expect, it } from 'vitest';
import { followsLanes } from './sea-router.ts';

const through = (km: number, ...latitudes: number[]) => ({
  km,
  path: latitudes.map((lat): [number, number] => [0, lat]),
});

it.each([
  // Cristóbal–Balboa: 57 km, and 80 km along the canal.
  ['a short hop that is a little longer', through(80, 9.4, 9), 57, true],
  // Kiel–Hamburg round Skagen.
  ['a short hop that is many times longer', through(1250, 54.3, 57.8, 53.5), 88, false],
  // Buenos Aires–Valparaíso round Cape Horn is 4.5 times as long and correct.
  ['a long way round', through(5570, -34.6, -56, -33), 1236, true],
  // Tromsø–Kirkenes stays in the north, while Bergen–St Petersburg goes to 55° N.
  ['from north to north', through(800, 69.6, 71.2, 69.7), 420, true],
  ['round Scandinavia', through(2000, 60.4, 55, 59.9), 1300, true],
  ['from north to north through the tropics', through(19_000, 64.5, 7, 66.9), 4400, false],
])('%s', (_name, line, geodesicKm, expected) => {
  expect(followsLanes(line, geodesicKm)).toBe(expected);
});
