import { writeFileSync } from 'node:fs';
import type { Town } from '../towns.ts';

const LABELS = 3000;
const DECIMALS = 1000;

/**
 * Writes the towns to be labelled, largest first: every capital, and the largest other towns.
 * `rank` starts at 1 and is MapLibre's `symbol-sort-key`; `capital` is 1 for the capital of a
 * country.
 */
export function makeTownLabels(towns: Town[], path: URL): void {
  const whole = towns.filter(({ feature }) => feature !== 'PPLX');
  const large = new Set(whole.slice(0, LABELS));
  const features = whole
    .filter((town) => large.has(town) || town.feature === 'PPLC')
    .map(({ name, country, lat, lon, feature }, index) => ({
      type: 'Feature',
      properties: {
        name,
        iso: country,
        rank: index + 1,
        ...(feature === 'PPLC' && { capital: 1 }),
      },
      geometry: {
        type: 'Point',
        coordinates: [lon, lat].map((degrees) => Math.round(degrees * DECIMALS) / DECIMALS),
      },
    }));
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features }));
}
