import { StatementSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openReference } from './open-reference.ts';

const reference = openReference('reference/reference.sqlite', () => '2026-11-01');

test.each([
  ['HKG', '1997-05-01', 'Kai Tak International Airport'],
  ['HKG', '1998-07-05', 'Kai Tak International Airport'],
  ['HKG', '1998-07-06', 'Hong Kong International Airport'],
  ['HKG', '1999', 'Hong Kong International Airport'],
  ['DEN', '1990', 'Stapleton International Airport'],
  ['DEN', '1995-02-28', 'Denver International Airport'],
  ['IST', '2010', 'İstanbul Atatürk Airport'],
  ['IST', '2020', 'İstanbul Airport'],
  ['ISL', '2018-12', 'İstanbul Airport'],
  ['ISL', '2021', 'İstanbul Atatürk Airport'],
  ['ATH', '2000', 'Hellinikon International Airport'],
  ['SXF', '2015', 'Berlin Schönefeld Airport'],
  ['TXL', '2015', 'Berlin Tegel Airport'],
  ['OSL', '1990', 'Oslo Airport, Fornebu'],
  ['BKK', '2000', 'Don Mueang International Airport'],
  ['MUC', '1980', 'Munich-Riem Airport'],
  ['IDL', '1955', 'New York International Airport (Idlewild)'],
  ['JFK', '1955', 'New York International Airport (Idlewild)'],
  ['CGX', '2001', 'Meigs Field'],
  ['DAC', '1975', 'Tejgaon Airport'],
  ['DAC', '1981-01-01', 'Hazrat Shahjalal International Airport'],
  ['JED', '1978-11-20', 'Jeddah Airport, Kandara'],
  ['JED', '1981-06-01', 'King Abdulaziz International Airport'],
  ['RUH', '1979', 'Riyadh International Airport (old)'],
  ['RUH', '1983-11-16', 'King Khaled International Airport'],
  ['XXN', '1990', 'Riyadh Air Base'],
  ['AMM', '1980', 'Amman Civil (Marka International) Airport'],
  ['AMM', '1990', 'Queen Alia International Airport'],
  ['PUS', '1970', 'Busan Suyeong Airport'],
  ['LYS', '1970', 'Lyon Bron Airport'],
  ['LYS', '1980', 'Lyon Saint-Exupéry Airport'],
  ['RHO', '1970', 'Maritsa Airport'],
  ['TCI', '1977-03-27', 'Los Rodeos Airport'],
  ['MAO', '1970', 'Ponta Pelada Airport / Manaus Air Base'],
  ['SCL', '1960', 'Los Cerrillos Airport'],
  ['BAL', '1970', 'Baltimore/Washington International Thurgood Marshall Airport'],
  ['BAL', '2020', 'Batman Airport'],
  ['KTI', '2026', 'Techo International Airport'],
])('%s meant on %s: %s', (iata, date, name) => {
  expect(reference.resolveAirport({ iata }, date)?.name).toBe(name);
});

test('in a year of which the airports share parts, the one open longer answers', () => {
  expect(reference.resolveAirport({ iata: 'HKG' }, '1998')?.id).toBe('airport:HKG-1998');
  expect(reference.resolveAirport({ iata: 'DEN' }, '1995')?.id).toBe('airport:KDEN');
});

test('an unknown date means today', () => {
  expect(reference.resolveAirport({ iata: 'IST' }, 'XXXX')?.id).toBe('airport:LTFM');
});

test.each([
  ['KIV', '2019-05-05', 'LUKK'],
  ['RMO', '2025-05-05', 'LUKK'],
  ['FRU', '2024-05-05', 'UCFM'],
  ['BSZ', '2026-02-02', 'UCFM'],
  ['SRI', '2012-02-02', 'SRI-2018'],
  ['AAP', '2020-02-02', 'WALS'],
  ['TSE', '2019-05-05', 'UACC'],
  ['NQZ', '2023-05-05', 'UACC'],
  ['SDA', '2001-05-05', 'ORBI'],
  ['BGW', '1990-05-05', 'ORBI'],
  ['DIA', '1966-05-05', 'KIAD'],
  ['DIA', '2020-05-05', 'OTBD'],
  ['SAY', '1975-05-05', 'FVRG'],
  ['SAY', '1999-05-05', 'LIQS'],
  ['GSW', '1970', 'KGSW'],
  ['SAL', '1975', 'MSSS'],
  ['SAL', '1985', 'MSLP'],
  ['MMA', '1965', 'ESMM'],
  ['MMA', '1995', 'ESMS'],
  ['CGY', '2010', 'RPML'],
  ['NKC', '2010', 'NKC-2016'],
  ['LGP', '2022', 'RPLK'],
  ['SHO', '1999', 'SHO-2002'],
  ['SHO', '2016', 'FDSK'],
  ['HEX', '2000', 'HEX-2006'],
  ['RAB', '1990', 'RAB-1994'],
])('%s was on %s the code of %s', (iata, date, id) => {
  expect(reference.resolveAirport({ iata }, date)?.id).toBe(`airport:${id}`);
  expect(reference.airportsOnOtherDays({ iata }, date)).toEqual([]);
});

test.each([
  ['TSE', '2023-05-05', 'UACC'],
  ['JFK', '1955-05-05', 'KJFK'],
  ['IAD', '1966-05-05', 'KIAD'],
  ['HRE', '1975-05-05', 'FVRG'],
])('%s on %s means the only airport that ever had the code, which was there', (iata, date, id) => {
  expect(reference.resolveAirport({ iata }, date)?.id).toBe(`airport:${id}`);
});

test.each([
  ['SXF', '2024-01-01', ['SXF-2020']],
  ['DFW', '1970-05-05', ['KDFW']],
  ['DIA', '1980-05-05', ['KIAD', 'OTBD', 'SAAC']],
  ['DIA', '2010-05-05', ['OTBD', 'KIAD', 'SAAC']],
  ['SDA', '1975-05-05', ['ORBI', 'AYSD']],
  ['LUM', '1970-05-05', ['FQMA', 'ZPMS']],
  ['LEO', '1960', ['FZAA', 'LEO']],
  ['BTH', '1970', ['GBYD', 'WIDD']],
  ['FTL', '1970', ['FTTJ', 'FTL']],
])('%s was nobody’s on %s, so the nearest in time come first', (iata, date, ids) => {
  for (const hint of [{ iata }, { code: iata.toLowerCase() }]) {
    expect(reference.resolveAirport(hint, date)).toBeUndefined();
    const others = reference.airportsOnOtherDays(hint, date).map(({ id }) => id);
    expect(others).toEqual(ids.map((id) => `airport:${id}`));
  }
});

test('a code from memory is never taken without asking, and today’s airport not before it', () => {
  expect(reference.resolveAirport({ iata: 'LUM' }, '1970')).toBeUndefined();
  expect(reference.resolveAirport({ iata: 'LUM' }, '1995')?.id).toBe('airport:ZPMS');
  expect(reference.otherCodes('airport:FQMA')).toEqual([]);
});

test('beside a code that nobody had, position, name or ICAO code tell the airport', () => {
  const told = (hint: object) =>
    reference.resolveAirport({ iata: 'SDA', ...hint }, '1975-05-05')?.id;
  expect(told({ name: 'Saidor' })).toBe('airport:AYSD');
  expect(told({ town: 'Baghdad' })).toBe('airport:ORBI');
  expect(told({ lat: 33.26, lon: 44.23 })).toBe('airport:ORBI');
  expect(told({ icao: 'AYSD' })).toBe('airport:AYSD');
  expect(told({ name: 'International Airport' })).toBeUndefined();
});

test('a month or year in which a code was given up belongs to its airport', () => {
  expect(reference.resolveAirport({ iata: 'SXF' }, '2020')?.id).toBe('airport:SXF-2020');
  expect(reference.resolveAirport({ iata: 'SXF' }, 'XXXX')?.id).toBe('airport:SXF-2020');
  expect(reference.resolveAirport({ iata: 'SXF' }, '2021')).toBeUndefined();
});

test('national codes with a digit or four characters are never IATA’s, so they are taken', () => {
  expect(reference.resolveAirport({ code: '8KS' }, '2000')?.id).toBe('airport:US-8KS');
});

test('an ICAO code that only one of two holders had decides', () => {
  const hint = { iata: 'HKG', icao: 'VHHX' };
  expect(reference.resolveAirport(hint, '1999-01-01')?.id).toBe('airport:HKG-1998');
});

test('codes that a later exporter filled in do not outweigh the date', () => {
  const hint = { iata: 'IST', icao: 'LTFM' };
  expect(reference.resolveAirport(hint, '2010-01-01')?.id).toBe('airport:LTBA');
});

test('one airport keeps its id under all its codes', () => {
  const then = reference.resolveAirport({ code: 'KUL' }, '1990');
  const now = reference.resolveAirport({ code: 'SZB' }, '2020');
  expect([then?.iata, now?.iata]).toEqual(['KUL', 'SZB']);
  expect(then?.id).toBe(now?.id);
});

test('without codes, the name and the town decide', () => {
  expect(reference.resolveAirport({ name: 'Heathrow', town: 'London' }, '2000')?.iata).toBe('LHR');
  expect(reference.resolveAirport({ name: 'Köln' }, '2000')?.iata).toBe('CGN');
  expect(reference.resolveAirport({ town: 'Hong Kong' }, '1990')?.id).toBe('airport:HKG-1998');
});

test('what no airport is called is not guessed', () => {
  expect(reference.resolveAirport({ iata: 'QQX' }, '')).toBeUndefined();
  expect(reference.resolveAirport({ name: 'Atlantis Spaceport' }, '2000')).toBeUndefined();
  expect(reference.resolveAirport({}, '2000')).toBeUndefined();
  expect(reference.resolveAirport({ kind: 'station', name: 'London' }, '2000')).toBeUndefined();
});

test('20,000 look-ups of eight codes, as for an import, query the database for each code once', () => {
  const queried = openReference('reference/reference.sqlite', () => '2026-11-01');
  const queries = (['all', 'get'] as const).map((name) => vi.spyOn(StatementSync.prototype, name));
  onTestFinished(() => queries.forEach((query) => query.mockRestore()));
  const codes = ['LHR', 'JFK', 'HKG', 'CDG', 'SIN', 'AMS', 'FRA', 'DXB'];
  for (let row = 0; row < 20_000; row++) {
    const date = `${1950 + (row % 70)}-01-0${1 + (row % 9)}`;
    queried.resolveAirport({ iata: codes[row % codes.length] }, date);
  }
  const count = queries.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect(count).toBeGreaterThanOrEqual(codes.length);
  expect(count).toBeLessThan(10 * codes.length);
});

test.each([
  ['SEL', '1990', 'RKSS'],
  ['OSA', '1980', 'RJOO'],
  ['JKT', '1980', 'JKT-1985'],
  ['TYO', '1975', 'RJTT'],
  ['BJS', '1979', 'ZBAA'],
  ['YMQ', '1970', 'CYUL'],
  ['YEA', '2020', 'CYEG'],
  ['BHZ', '1975', 'SBBH'],
  ['BAK', '2015', 'UBBB'],
  ['ANK', '1990', 'LTAC'],
  ['IZM', '2005', 'LTBJ'],
  ['EAP', '1999', 'LFSB'],
  ['BER', '2023', 'EDDB'],
  ['IEV', '2015', 'UKKK'],
])('%s in %s was the one airport of its city, %s', (iata, date, id) => {
  expect(reference.resolveAirport({ iata }, date)?.id).toBe(`airport:${id}`);
  expect(reference.resolveCity({ iata }, date)).toBeUndefined();
});

test.each([
  ['SEL', '2020', 'Seoul', ['ICN', 'GMP']],
  ['OSA', '2000', 'Osaka', ['KIX', 'ITM']],
  ['SAO', '1990', 'São Paulo', ['GRU', 'CGH', 'VCP']],
  ['TYO', '1990', 'Tokyo', ['HND', 'NRT']],
  ['PAR', '1985', 'Paris', ['CDG', 'ORY', 'BVA']],
  ['BER', '1985', 'Berlin', ['TXL', 'SXF', 'THF']],
])('%s in %s is a city, not the airfield that bears its letters', (iata, date, town, airports) => {
  for (const hint of [{ iata }, { code: iata.toLowerCase() }, { iata, town }]) {
    expect(reference.resolveAirport(hint, date)).toBeUndefined();
    const city = reference.resolveCity(hint, date);
    expect(city).toMatchObject({ code: iata, town });
    expect(city?.airports.toSorted()).toEqual(airports.toSorted());
  }
});

test('beside a city’s code, position, name or ICAO code tell the airport', () => {
  const inLondon = { iata: 'LON', town: 'London' };
  const found = (hint: object) =>
    reference.resolveAirport({ ...inLondon, ...hint }, '2010')?.iata;
  expect(found({ icao: 'EGKK' })).toBe('LGW');
  expect(found({ name: 'London Gatwick Airport' })).toBe('LGW');
  expect(found({ name: 'Heathrow' })).toBe('LHR');
  expect(found({ name: 'London Airport' })).toBeUndefined();
  expect(found({ lat: 51.885, lon: 0.235 })).toBe('STN');
});

test('a code that no list knows is not guessed from the name beside it', () => {
  const hint = { iata: 'QQX', name: 'Heathrow', town: 'London' };
  expect(reference.resolveAirport(hint, '2000')).toBeUndefined();
  expect(reference.resolveCity(hint, '2000')).toBeUndefined();
  expect(reference.resolveAirport({ ...hint, iata: '' }, '2000')?.iata).toBe('LHR');
});

test('airfields that one source gives the code of another country’s are apart', () => {
  expect(reference.resolveAirport({ icao: 'EDFC' }, '2000')?.town).toBe('Aschaffenburg');
  expect(reference.resolveAirport({ iata: 'QRF' }, '2000')?.country).toBe('AR');
});
