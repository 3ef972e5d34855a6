import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countryCodes } from '../../domain/shared/places/countries.ts';

type Position = [lon: number, lat: number];
interface Feature {
  id?: number;
  properties: { iso: string; name: string };
  geometry: { type: string; coordinates: unknown };
}

const read = (name: string) => JSON.parse(readFileSync(`public/map/${name}`, 'utf8'));
const featuresOf = (name: string): Feature[] => read(name).features;

/** Returns the lists of positions (rings or lines) from coordinates of any nesting depth. */
function paths(coordinates: unknown): Position[][] {
  const list = coordinates as unknown[][];
  return typeof list[0]?.[0] === 'number' ? [list as unknown as Position[]] : list.flatMap(paths);
}

test.each(['countries.json', 'countries-detail.json'])('%s is cut at the antimeridian', (name) => {
  const wide = featuresOf(name).filter(({ geometry }) =>
    paths(geometry.coordinates).some((path) =>
      path.some(([lon], index) => Math.abs(lon - (path[index - 1]?.[0] ?? lon)) > 170),
    ),
  );
  expect(wide.map(({ properties }) => properties.iso)).toEqual([]);
});

test('both grades show every country, with one number each', () => {
  const detail = featuresOf('countries-detail.json');
  const overview = featuresOf('countries.json');
  const known = new Set(countryCodes);
  const shown = new Map(detail.map(({ id, properties }) => [properties.iso, id]));
  expect([...shown.keys()].filter((iso) => !known.has(iso))).toEqual([]);
  expect(countryCodes.filter((iso) => !shown.has(iso))).toEqual([]);
  expect(new Set(shown.values()).size).toBe(detail.length);
  expect(overview.filter(({ id, properties }) => shown.get(properties.iso) !== id)).toEqual([]);
  expect(detail.length - overview.length).toBeLessThanOrEqual(1); // the Vatican
});

test('borders of divisions are lines, labels are points', () => {
  const lines = featuresOf('admin1.json');
  expect(lines.filter(({ geometry }) => !geometry.type.endsWith('LineString'))).toEqual([]);
  expect(lines.map(({ properties }) => properties.iso)).toEqual(
    expect.arrayContaining(['US', 'GB']),
  );
  for (const name of ['country-labels.json', 'towns.json']) {
    const kinds = new Set(featuresOf(name).map(({ geometry }) => geometry.type));
    expect(kinds).toEqual(new Set(['Point']));
  }
});
