import { DatabaseSync } from 'node:sqlite';
import { expect, it, test } from 'vitest';
import { countryAt } from '../../../src/server/reference/points.ts';
import { portsLeftOut } from '../hand/ports-left-out.ts';
import { agreeingPosition, countriesNear } from './port-country.ts';

interface Port {
  id: string;
  name: string;
  town: string;
  country: string;
  lat: number;
  lon: number;
}

const db = new DatabaseSync('reference/reference.sqlite', { readOnly: true });
const ports = db
  .prepare('select id, name, town, country, lat, lon from sea_ports order by id')
  .all() as unknown as Port[];
const port = (id: string) => ports.find((one) => one.id === id);

test('every port is within 30 km of its country', () => {
  // 1,634 in the source, of which 24 have no position and 2 are left out.
  expect(ports).toHaveLength(1608);
  const strays = ports.filter((one) => !countriesNear(one).includes(one.country));
  expect(strays).toEqual([]);
});

test('few ports are beside the border or coast of their country', () => {
  const beside = ports.filter(({ lat, lon, country }) => countryAt(lat, lon) !== country);
  // Ceuta and Melilla; the mouth of the Prut; Macau; two positions at sea; the river at Detroit.
  expect(beside.map(({ id }) => id)).toEqual([
    'ESCEU',
    'ESMLN',
    'MDGIU',
    'MOMFM',
    'QAMES',
    'USDET',
    'USPCV',
  ]);
});

test('no port of one country is at the position of another', () => {
  const at = Map.groupBy(ports, ({ lat, lon }) => `${lat} ${lon}`);
  const mixed = [...at.values()].filter(
    (same) => new Set(same.map(({ country }) => country)).size > 1,
  );
  expect(mixed).toEqual([]);
});

test.each([
  ['GBSOU', 'GB', 50.91, -1.4],
  ['GBGCI', 'GG', 49.45, -2.59],
  ['ANEUX', 'BQ', 17.48, -62.98],
  ['ANBON', 'BQ', 12.2, -68.26],
  ['ANCUR', 'CW', 12.12, -68.88],
  ['ANGSB', 'MF', 18.07, -63.08],
  ['ANPHI', 'SX', 18.03, -63.05],
  ['ANSXM', 'SX', 18.03, -63.05],
  ['GPGUS', 'BL', 17.9, -62.85],
  ['GPSBH', 'BL', 17.9, -62.85],
  ['GPPTP', 'GP', 16.24, -61.53],
  ['CGPNR', 'CG', -4.77, 11.87],
  ['DZAAE', 'DZ', 36.92, 7.67],
  ['CDMAT', 'CD', -5.82, 13.45],
  ['CDBOA', 'CD', -5.83, 13.02],
  ['REPDG', 'RE', -20.92, 55.29],
  ['ISESK', 'IS', 65.07, -14.05],
  ['ARDDC', 'AR', -34.04, -59.2],
  ['CLJRL', 'CL', -36.97, -73.23],
  ['CLPGO', 'CL', -31.89, -71.5],
  ['CLPPD', 'CL', -27.05, -70.84],
  ['VEGUB', 'VE', 11.67, -70.21],
  ['TNJAR', 'TN', 33.5, 11.1],
  ['FRHON', 'FR', 49.42, 0.23],
  ['JPMAI', 'JP', 35.45, 135.33],
])('the port %s is in %s', (id, country, lat, lon) => {
  const found = port(id);
  expect(found?.country).toBe(country);
  expect(found?.lat).toBeCloseTo(lat, 1);
  expect(found?.lon).toBeCloseTo(lon, 1);
});

test('the town of a corrected port is found', () => {
  expect(port('DZAAE')?.town).toBe('Annaba');
  expect(port('CDMAT')?.town).toBe('Matadi');
});

test('no port that is left out is in the table', () => {
  expect([...portsLeftOut].filter((id) => port(id))).toEqual([]);
});

it('keeps a position in the claimed country', () => {
  expect(agreeingPosition({ lat: 51.95, lon: 4.14 }, ['NL'])).toMatchObject({ lat: 51.95, lon: 4.14 });
});

it('exchanges latitude and longitude, or changes a sign, to reach the claimed country', () => {
  // Lagos, Durban and Callao.
  expect(agreeingPosition({ lat: 3.4, lon: 6.44 }, ['NG'])).toMatchObject({ lat: 6.44, lon: 3.4 });
  expect(agreeingPosition({ lat: 29.87, lon: 31.02 }, ['ZA'])).toMatchObject({ lat: -29.87 });
  expect(agreeingPosition({ lat: -12.05, lon: 77.14 }, ['PE'])).toMatchObject({ lon: -77.14 });
});

it('takes the country at the position of a code that has several', () => {
  expect(agreeingPosition({ lat: 12.52, lon: -70.04 }, ['NL'])?.country).toBe('AW');
  expect(agreeingPosition({ lat: 49.18, lon: -2.11 }, ['GB'])?.country).toBe('JE');
  expect(agreeingPosition({ lat: 54.15, lon: -4.48 }, ['GB'])?.country).toBe('IM');
  expect(agreeingPosition({ lat: 18.46, lon: -66.11 }, ['US'])?.country).toBe('PR');
});

it('finds nothing for a position in another country', () => {
  expect(agreeingPosition({ lat: 50.91, lon: -1.4 }, ['BM'])).toBeUndefined();
});
