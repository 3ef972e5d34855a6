import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openReference } from './open-reference.ts';

const db = new DatabaseSync('reference/reference.sqlite', { readOnly: true });
const reference = openReference('reference/reference.sqlite', () => '2026-11-01');

test.each([
  [{ iata: 'BA' }, 'British Airways'],
  [{ icao: 'DLH' }, 'Lufthansa'],
  [{ iata: 'LX', name: 'Crossair' }, 'Crossair'],
  [{ iata: 'BE', name: 'BEA' }, 'British European Airways'],
  [{ name: 'PAN AM' }, 'Pan American World Airways'],
  [{ name: 'Aeromexico' }, 'Aeroméxico'],
])('%o is %s', (hint, name) => {
  expect(reference.resolveAirline(hint, '')?.name).toBe(name);
});

test.each([
  ['Olympic', '1975', 'Olympic Airways'],
  ['Olympic', '2005', 'Olympic Airlines'],
  ['Olympic', '2015', 'Olympic Air'],
  ['PanAm', '1975', 'Pan American World Airways'],
  ['Panam', '1975', 'Pan American World Airways'],
  ['Eastern', '1975', 'Eastern Air Lines'],
  ['Britannia', '1981', 'Britannia Airways'],
])('%s in %s was %s', (name, date, airline) => {
  expect(reference.resolveAirline({ name }, date)?.name).toBe(airline);
});

test('of airlines those come first that are known to have flown then, and none that had not begun', () => {
  const names = ['Olympic Aviation', 'easyJet', 'Olympic Airways'];
  expect(reference.airlinesInTheirTime(names, '1975')).toEqual([
    'Olympic Airways',
    'Olympic Aviation',
  ]);
  expect(reference.airlinesInTheirTime(names, 'XXXX')).toEqual(names);
});

test('an airline that nobody knows is not guessed', () => {
  expect(reference.resolveAirline({ name: 'Atlantis Air' }, '')).toBeUndefined();
  expect(reference.resolveAirline({}, '')).toBeUndefined();
});

test('typing finds the well-known ones first', () => {
  expect(reference.searchAirlines('luf', { limit: 5 })[0]?.iata).toBe('LH');
  expect(reference.searchAirlines('ba', { limit: 5 })[0]?.name).toBe('British Airways');
  expect(reference.searchAirlines('klm', { limit: 1 })[0]?.icao).toBe('KLM');
  expect(reference.searchAirlines('  ', { limit: 5 })).toEqual([]);
});

test.each([
  ['SN', '1990', 'Sabena'],
  ['SN', '2001-11-07', 'Sabena'],
  ['SN', '2010', 'Brussels Airlines'],
  ['SR', '1985', 'Swissair'],
  ['LX', '1999', 'Crossair'],
  ['LX', '2005', 'Swiss'],
  ['BA', '1970', 'BOAC'],
  ['BA', '1980', 'British Airways'],
  ['BE', '1972-06', 'British European Airways'],
  ['BE', '2010', 'Flybe'],
  ['BR', '1982', 'British Caledonian'],
  ['BR', '2020', 'EVA Air'],
  ['PA', '1969-12-24', 'Pan American World Airways'],
  ['PA', '2015', 'Airblue'],
  ['OZ', '1979', 'Ozark Air Lines'],
  ['OZ', '2019', 'Asiana Airlines'],
  ['AZ', '1990', 'Alitalia'],
  ['AZ', '2023', 'ITA Airways'],
  ['CP', '1980', 'CP Air'],
  ['CP', '1995', 'Canadian Airlines'],
  ['TW', '1975', 'Trans World Airlines'],
  ['UK', '2020', 'Vistara'],
  ['LH', '1960', 'Lufthansa'],
  ['5W', '2022-05-05', 'Wizz Air Abu Dhabi'],
  ['5W', '2008', 'Astraeus'],
  ['D8', '2016', 'Norwegian Air International'],
  ['IG', '2017', 'Meridiana'],
  ['IG', '2019-05', 'Air Italy'],
  ['RE', '2012', 'Aer Arann'],
  ['RE', '2018', 'Stobart Air'],
  ['SI', '2003', 'Skynet Airlines'],
  ['SI', '2010', 'Blue Islands'],
  ['U8', '2019-05-05', 'TUS Airways'],
  ['U8', '2009', 'Armavia'],
  ['XG', '2008-05-05', 'Clickair'],
  ['XG', '2015', 'SunExpress Deutschland'],
  ['TR', '2015', 'Tiger Airways'],
  ['TR', '2019', 'Scoot'],
  ['TZ', '2014', 'Scoot'],
  ['TZ', '2005', 'ATA Airlines'],
  ['KA', '2012', 'Dragonair'],
  ['KA', '2018', 'Cathay Dragon'],
  ['LM', '2019', 'Loganair'],
  ['LM', '1990', 'ALM Antillean Airlines'],
  ['VF', '2025', 'AJet'],
  ['QH', '2022', 'Bamboo Airways'],
  ['OV', '2023', 'SalamAir'],
])('%s in %s was %s', (iata, date, name) => {
  expect(reference.resolveAirline({ iata }, date)?.name).toBe(name);
  expect(reference.searchAirlines(iata, { date, limit: 5 })[0]?.name).toBe(name);
});

test('the name that a source says outweighs the date', () => {
  const hint = { name: 'Brussels Airlines', iata: 'SN' };
  expect(reference.resolveAirline(hint, '1990')?.icao).toBe('BEL');
});

test.each([
  ['5W', '2014'],
  ['U8', '2014'],
  ['XG', '2010'],
  ['TZ', '2010'],
  ['VF', '2016'],
  ['DM', '2014'],
  ['F7', '2022'],
  ['ZS', '2005'],
  ['RE', '2023'],
  ['SI', '2005'],
])('%s in %s was nobody’s', (iata, date) => {
  expect(reference.resolveAirline({ iata }, date)?.name).toBeUndefined();
  expect(reference.searchAirlines(iata, { date, limit: 5 }).map((one) => one.iata)).not.toContain(
    iata,
  );
});

test('an airline that changed its codes has those of the date', () => {
  const codes = (name: string, date: string) => {
    const { iata, icao } = reference.resolveAirline({ name }, date) ?? {};
    return [iata, icao];
  };
  expect(codes('Scoot', '2014')).toEqual(['TZ', 'SCO']);
  expect(codes('Scoot', '2020')).toEqual(['TR', 'TGW']);
  expect(codes('Loganair', '1990')).toEqual(['', 'LOG']);
});

test('of several airlines with one designator and no known dates, none is named', () => {
  const shared = db
    .prepare(
      `select iata from airlines where iata <> '' group by iata
         having count(distinct coalesce(nullif(icao, ''), lower(name))) > 1
           and sum(id like 'known:%') = 0`,
    )
    .all() as { iata: string }[];
  expect(shared.length).toBeGreaterThan(200);
  const named = shared.filter(({ iata }) => reference.resolveAirline({ iata }, '2010'));
  expect(named).toEqual([]);
  const [first] = shared;
  const typed = reference.searchAirlines(first?.iata ?? '', { date: '2010', limit: 12 });
  expect(typed.filter(({ iata }) => iata === first?.iata)).toEqual([]);
});

test('a designator between two airlines is nobody’s', () => {
  expect(reference.resolveAirline({ iata: 'PA' }, '1999')).toBeUndefined();
  expect(reference.resolveAirline({ iata: 'EK' }, '1970')).toBeUndefined();
});

test('without a date, typing a designator offers all who had it', () => {
  const names = reference.searchAirlines('SN', { limit: 10 }).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Brussels Airlines', 'Sabena']));
});
