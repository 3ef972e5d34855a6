import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite');
const found = (query: string, options: { country?: string; limit?: number } = {}) =>
  reference.searchTowns(query, options).map(({ name, country }) => `${name} ${country}`);

test('larger towns of a name come first, and a country narrows', () => {
  expect(found('london')[0]).toBe('London GB');
  expect(found('london', { country: 'CA' })[0]).toBe('London CA');
  expect(found('Cologne')[0]).toBe('Köln DE');
  expect(found('peking', { limit: 1 })).toEqual(['Beijing CN']);
});

test('a division or country after the name tells namesakes apart', () => {
  const [illinois] = reference.searchTowns('springfield illinois', {});
  expect(illinois).toMatchObject({ name: 'Springfield', region: 'US-IL', zone: 'America/Chicago' });
  expect(found('paris texas')).toEqual(['Paris US']);
});

test('two towns of a name in one region are told apart by larger ones beside them', () => {
  const inEngland = reference
    .searchTowns('ashford', { country: 'GB', limit: 12 })
    .filter(({ name, region }) => name === 'Ashford' && region === 'GB-ENG');
  expect(inEngland).toHaveLength(2);
  const [inKent, inSurrey] = inEngland;
  expect(inKent?.lon).toBeGreaterThan(0);
  expect(inSurrey?.lon).toBeLessThan(0);
  expect(inKent?.near).toBeTruthy();
  expect(inSurrey?.near).toBeTruthy();
  expect(inKent?.near).not.toBe(inSurrey?.near);
  // A town without a namesake in its region needs no distinction.
  expect(reference.searchTowns('springfield illinois', {})[0]?.near).toBeUndefined();
});

test('a town is a whole place, with an id that outlives the order of the file', () => {
  expect(reference.searchTowns('köln', { limit: 1 })[0]).toEqual({
    id: 'town:2886242',
    kind: 'town',
    iata: '',
    icao: '',
    name: 'Köln',
    town: 'Köln',
    country: 'DE',
    region: 'DE-NW',
    lat: 50.93333,
    lon: 6.95,
    zone: 'Europe/Berlin',
    isOtherName: false,
  });
});

test.each([
  ['cologne', 'Köln', true],
  ['Köln', 'Köln', false],
  ['bombay', 'Mumbai', true],
  ['ho chi minh', 'Ho Chi Minh City', true],
  ['ho chi', 'Ho Chi Minh City', false],
  // The beginning of another name, and a word of the town's own name.
  ['sunda', 'Sundarnagar', false],
  ['york', 'York', false],
])('"%s" finds %s, by another name: %s', (query, name, isOtherName) => {
  const [first] = reference.searchTowns(query, {});
  expect([first?.name, first?.isOtherName]).toEqual([name, isOtherName]);
});

test('towns that other languages call so come behind those with the name', () => {
  const kingstown = reference.searchTowns('Kingstown', { limit: 20 });
  const names = kingstown.map(({ name }) => name);
  expect(names[0]).toBe('Kingstown');
  expect(names.indexOf('Kingston')).toBeGreaterThan(names.lastIndexOf('Kingstown'));
  // A far larger town is meant as well.
  const hull = reference.searchTowns('hull', { limit: 20 });
  expect(hull.find(({ name }) => name === 'Kingston upon Hull')?.isOtherName).toBe(true);
  // The name of a town does not mean a smaller one, nor does the beginning of another name.
  const como = reference.searchTowns('como', { limit: 40 });
  expect(como[0]).toMatchObject({ name: 'Como', country: 'IT' });
  expect(como.filter(({ isOtherName }) => isOtherName)).toEqual([]);
  expect(found('kingston upon hu')[0]).toBe('Kingston upon Hull GB');
});

test.each([
  // 240,000 people in Halle (Saale), 34,000 in Halle in Belgium
  ['halle', ['Halle (Saale) DE', 'Halle BE']],
  ['petersburg', ['Saint Petersburg RU', 'Petersburg US']],
  ['st petersburg', ['Saint Petersburg RU', 'St. Petersburg US']],
  ['hull', ['Kingston upon Hull GB', 'Hull US']],
  ['newcastle', ['Newcastle ZA', 'Newcastle AU', 'Newcastle upon Tyne GB']],
  ['santiago', ['Santiago CL', 'Santiago de los Caballeros DO', 'Santiago de Cuba CU']],
  // The former name of a town of 27,000, before a hamlet but behind a capital.
  ['kingstown', ['Kingstown VC', 'Dún Laoghaire IE', 'Kingstown US']],
])('"%s" finds exact, short and former names by population: %s', (query, first) => {
  expect(found(query, { limit: first.length })).toEqual(first);
});

test('the short form of a name means the town, if it is about as large as one of that name', () => {
  const meant = (name: string) => reference.townsCalled(name).towns.map((town) => town.name);
  expect(meant('Halle')).toContain('Halle (Saale)');
  expect(meant('Newcastle')).toContain('Newcastle upon Tyne');
  expect(meant('Victoria')).not.toContain('Ciudad Victoria');
});

test('the nearest town is one of some size where there is one, else any', () => {
  expect(reference.nearestTown(48.3538, 11.7861)?.name).toBe('Freising');
  expect(reference.nearestTown(78.2461, 15.4656)?.name).toBe('Longyearbyen');
  expect(reference.nearestTown(-16.69, -179.88)?.country).toBe('FJ');
  expect(reference.nearestTown(0, -30)).toBeUndefined();
  expect(reference.nearestTown(-90, 0)).toBeUndefined();
});

test('sea ports are found by name and by UN/LOCODE', () => {
  expect(reference.searchPorts('southampton', 5).map(({ id }) => id)).toContain('port:GBSOU');
  expect(reference.searchPorts('gbsou', 1)[0]).toMatchObject({ kind: 'port', country: 'GB' });
});

test.each<[place: string, lat: number, lon: number, town: string | undefined]>([
  ['a suburb of Islamabad', 33.6803, 73.1194, 'Islamabad'],
  ['a road in Wales', 52.9615, -3.2958, 'Llangollen'],
  ['Baarle', 51.44, 4.93, 'Turnhout'],
  ['the Zagros, 63 km from a town', 32.9745, 48.7963, 'Dorūd'],
  ['the sea off Peru, 107 km from a town', -8.4111, -80.093, 'Santiago de Cao'],
  ['the Australian outback, 155 km from a town', -27.9707, 119.1194, 'Leinster'],
  ['the Sahara, 211 km from a town', 21.7199, 7.2174, 'Tamanghasset'],
  ['the 180th meridian', -16.8, 180, 'Savusavu'],
  ['the 180th meridian from the east', 66, -179.9, 'Egvekinot'],
  ['the mid-Pacific', 10, -150, undefined],
  ['Antarctica', -89.5, 100, undefined],
])('the nearest town to %s', (_place, lat, lon, town) => {
  expect(reference.nearestTown(lat, lon)?.name).toBe(town);
});

test('any town within the largest radius is a town of a remote point', () => {
  // Tamanghasset is 211 km away; Algiers is 1,700 km away.
  expect(reference.isTownAt('Tamanrasset', 21.7199, 7.2174)).toBe(true);
  expect(reference.isTownAt('Algiers', 21.7199, 7.2174)).toBe(false);
});
