import { describe, expect, test } from 'vitest';
import { formerNamesByPlace } from '../../domain/shared/places/former-names-table.ts';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite');
const entries = Object.entries(formerNamesByPlace);

describe('the table of former names', () => {
  test.each(entries)('%s is a port or a town of the reference data, and found by %j', (key, names) => {
    for (const name of names) {
      const found = [...reference.searchPorts(name, 20), ...reference.searchTowns(name, { limit: 20 })];
      const isFound = found.some(
        (place) =>
          place.country === key.slice(0, 2) &&
          (place.formerly === name || place.name.includes(`(ex ${name}`) || place.name.startsWith(name)),
      );
      expect(isFound, `${name} in ${key.slice(0, 2)}`).toBe(true);
    }
  });

  test('is in order, has no name twice for a place, and none that is the present one', () => {
    expect(entries.map(([key]) => key)).toEqual(entries.map(([key]) => key).toSorted());
    for (const [key, names] of entries) {
      expect(new Set(names).size, key).toBe(names.length);
      expect(names).not.toContain(key.slice(3));
    }
  });
});

const ports = (query: string) =>
  reference.searchPorts(query, 6).map(({ name, country, formerly }) => [country, name, formerly]);

test('a port is found by the name that it had, whatever the accents, the case and what stands between', () => {
  const maputo = ['MZ', 'Maputo', 'Lourenço Marques'];
  for (const written of ['Lourenco Marques', 'LOURENÇO  MARQUES', 'lourenço-marques', 'lourenco mar']) {
    expect(ports(written)[0], written).toEqual(maputo);
  }
  expect(ports('Koenigsberg')[0]).toEqual(['RU', 'Kaliningrad', 'Königsberg']);
  expect(ports('Port Swettenham')[0]?.slice(0, 1)).toEqual(['MY']);
  // A former name that the current name contains is not repeated.
  expect(ports('Bombay')[0]).toEqual(['IN', 'Mumbai (ex Bombay)', undefined]);
  expect(ports('Madras')[0]).toEqual(['IN', 'Chennai (ex Madras)', undefined]);
});

test('a port that is called so today comes before one that was, and then alone is meant', () => {
  const [first, second] = reference.searchPorts('Kingstown', 6);
  expect(first).toMatchObject({ country: 'VC', isOtherName: false });
  expect(first?.formerly).toBeUndefined();
  const irish = reference.searchTowns('Kingstown', { limit: 12 });
  expect(irish.find(({ country }) => country === 'IE')).toMatchObject({
    formerly: 'Kingstown',
    isOtherName: false,
  });
  expect(second?.isOtherName ?? false).toBe(false);
  expect(reference.searchPorts('Tsingtao', 6)[0]).toMatchObject({ isOtherName: true });
});

test('two letters are the beginning of no former name', () => {
  expect(reference.searchPorts('lou', 20).filter(({ formerly }) => formerly)).toEqual([]);
});

test('towns and airports are found by former names as well, within a country too', () => {
  const [town] = reference.searchTowns('Léopoldville', { country: 'CD' });
  expect(town).toMatchObject({ name: 'Kinshasa', formerly: 'Léopoldville', isOtherName: true });
  expect(reference.searchTowns('Léopoldville', { country: 'FR' })).toEqual([]);
  // In the form that place fields use to search within a country.
  expect(reference.searchTowns('leopoldville CD', {})[0]).toMatchObject({ name: 'Kinshasa' });
  expect(reference.searchTowns('Bombay', {})[0]).toMatchObject({ name: 'Mumbai', formerly: 'Bombay' });
  const [airport] = reference.searchAirports('Lourenço Marques', { date: '1970' });
  expect(airport).toMatchObject({ town: 'Maputo', formerly: 'Lourenço Marques', isOtherName: true });
  expect(reference.searchAirports('Salisbury', {}).find(({ country }) => country === 'ZW')).toMatchObject({
    formerly: 'Salisbury',
  });
});
