import { writeFileSync } from 'node:fs';
import { nationOf } from '../../../src/domain/shared/places/nations.ts';
import { adminFeatures } from '../subdivisions.ts';
import { countryOfDivision } from './country-of-division.ts';
import { runMapshaper } from './simplify.ts';

/**
 * Share of the source's vertices that `-simplify` keeps. The borders of counties and of states must
 * stay accurate.
 */
const detail = { GB: '22%', US: '14%' };

/**
 * Smaller islets are left out of the map: they are smaller than a pixel when a whole country is
 * shown.
 */
const islet = '8km2';

/**
 * Writes the divisions of the countries whose towns have a map, `divisions-gb.json` and
 * `divisions-us.json`: polygons, each with the area whose days shade it (the state in the United
 * States, the nation in the United Kingdom) and its own code and name.
 */
export async function makeDivisions(folder: URL): Promise<void> {
  for (const country of ['GB', 'US'] as const) {
    const features = adminFeatures
      .filter((feature) => countryOfDivision(feature) === country)
      .map(({ properties: { iso_3166_2: code, name }, geometry }) => ({
        type: 'Feature',
        properties: { area: (country === 'GB' ? nationOf(code) : code) ?? '', code, name },
        geometry,
      }));
    const file = `divisions-${country.toLowerCase()}.json`;
    const commands = `
      -i in.json name=divisions
      -simplify ${detail[country]} weighted keep-shapes
      -clean
      -filter-islands min-area=${islet}
      -o ${file} precision=0.001 format=geojson
    `.replaceAll('\n', ' ');
    const input = JSON.stringify({ type: 'FeatureCollection', features });
    const output = (await runMapshaper(commands, { 'in.json': input }))[file] ?? '';
    writeFileSync(new URL(file, folder), inOrder(output));
  }
}

interface Shapes {
  features: { properties: Record<'area' | 'code' | 'name', string>; geometry: unknown }[];
}

function inOrder(text: string): string {
  const { features } = JSON.parse(text) as Shapes;
  const key = ({ properties: { code, name } }: Shapes['features'][number]) => `${code} ${name}`;
  const sorted = features
    // The bases on Cyprus do not belong to a nation.
    .filter(({ geometry, properties }) => geometry !== null && properties.area !== '')
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return JSON.stringify({ type: 'FeatureCollection', features: sorted });
}
