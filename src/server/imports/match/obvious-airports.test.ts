import { expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { endMeant } from '../../../domain/imports/resolving/draft.ts';
import { importLookups } from './lookups.ts';

const lookups = importLookups(openReference(referenceFile), []);
const meant = (words: string, date = '2018-05-03', country = '') => {
  const { places, isSettled } = lookups.placesMeant({ words, country }, 'air', date);
  return { isSettled, codes: places.map(({ iata }) => iata) };
};

it.each([
  ['Pékin', 'PEK'],
  ['Lisbonne', 'LIS'],
  ['Barcelone', 'BCN'],
  ['Édimbourg', 'EDI'],
  ['Francfort', 'FRA'],
  ['Varsovie', 'WAW'],
  ['Vienne', 'VIE'],
  ['La Havane', 'HAV'],
  ['Havanna', 'HAV'],
  ['Kapstadt', 'CPT'],
  ['Le Cap', 'CPT'],
  ['Neu-Delhi', 'DEL'],
  ['Delhi', 'DEL'],
  ['Marrakesch', 'RAK'],
  ['Bâle', 'BSL'],
  ['Köln/Bonn', 'CGN'],
  ['Basel/Mulhouse', 'BSL'],
  ['Charleroi', 'CRL'],
])('takes %s for the airport of the town, %s', (words, iata) => {
  const { isSettled, codes } = meant(words);
  expect([isSettled, codes[0]]).toEqual([true, iata]);
});

it.each([
  ['Maurice', 'MRU'],
  ['Mauritius', 'MRU'],
  ['Malediven', 'MLE'],
  ['Hongkong', 'HKG'],
  ['Seychellen', 'SEZ'],
  ['Katar', 'DOH'],
])('takes the country %s for its airport that is far larger, %s', (words, iata) => {
  const { isSettled, codes } = meant(words);
  expect([isSettled, codes[0]]).toEqual([true, iata]);
});

it('takes Hongkong in 1990 for Kai Tak', () => {
  const { places } = lookups.placesMeant({ words: 'Hongkong' }, 'air', '1990-05-03');
  expect(places[0]?.id).toBe('airport:HKG-1998');
});

it.each([
  'Sydney SYD',
  'Tallinn TLL',
  'Memmingen FMM',
  'Danzig GDN',
  'Breslau WRO',
  'Johannesburg JNB',
  'Oslo OSL',
  'Frankfurt FRA',
  'Melbourne MEL',
  'Glasgow GLA',
  'Copenhagen CPH',
  'Denver DEN',
  'Toulouse TLS',
  'Nairobi NBO',
  'Warsaw WAW',
  'Miami MIA',
  'Montreal YUL',
  'Perth PER',
  'Athens ATH',
  'Lima LIM',
  'Dublin DUB',
  'Palma PMI',
  'Prague PRG',
  'Naples NAP',
  'Beijing PEK',
  'Lübeck LBC',
  'Luton LTN',
  'Heathrow LHR',
  'Campinas VCP',
  'Bergamo BGY',
  'Barcelona BCN',
  'Manchester MAN',
  'Birmingham BHX',
  'Newcastle NCL',
  'Valencia VLC',
  'Brussels BRU',
  'Orlando MCO',
  'Santiago SCL',
  'Portland PDX',
  'Kingston KIN',
  'Florence FLR',
  'Hyderabad HYD',
  'Kerry KIR',
  'Charleroi CRL',
])('takes the obvious airport of %s', (line) => {
  const [words = '', iata] = line.split(' ');
  const { isSettled, codes } = meant(words);
  expect([isSettled, codes[0]]).toEqual([true, iata]);
});

it.each([
  ['London', ['LHR', 'LGW']],
  ['New York', ['JFK', 'LGA']],
  ['Tokyo', ['HND', 'NRT']],
  ['Paris', ['CDG', 'ORY']],
  ['Milan', ['MXP', 'BGY']],
  ['Moscow', ['SVO', 'DME']],
  ['Rome', ['FCO', 'CIA']],
  ['Stockholm', ['ARN', 'NYO']],
  ['Buenos Aires', ['AEP', 'EZE']],
  ['São Paulo', ['GRU', 'CGH']],
  ['Washington', ['DCA', 'IAD']],
  ['Chicago', ['ORD', 'MDW']],
  ['Seoul', ['ICN', 'GMP']],
  ['Shanghai', ['PVG', 'SHA']],
  ['Teneriffa', ['TFS', 'TFN']],
  ['Reykjavik', ['KEF', 'RKV']],
  ['Belfast', ['BFS', 'BHD']],
  ['Houston', ['IAH', 'HOU']],
  ['Victoria', ['SEZ', 'YYJ']],
  ['Santa Cruz', ['TFN', 'VVI']],
  ['Hamilton', ['BDA', 'YHM']],
  ['Lebanon', ['BEY', 'LEB']],
  ['Kuba', ['HAV', 'VRA']],
])('asks which airport of %s is meant', (words, codes) => {
  const found = meant(words);
  expect(found.isSettled).toBe(false);
  expect(found.codes.slice(0, 2)).toEqual(codes);
});

it('asks where airlines used several airports on the date', () => {
  expect(meant('Berlin', '2010-05-03')).toEqual({ isSettled: false, codes: ['TXL', 'SXF'] });
  expect(meant('Berlin', '2023-05-03').isSettled).toBe(true);
  expect(meant('Montreal', '1985-05-03').isSettled).toBe(false);
  expect(meant('Grenade').codes.toSorted()).toEqual(['GND', 'GRX']);
  expect(meant('Grenade').isSettled).toBe(false);
  expect(meant('Georgia').codes).not.toContain('TBS');
});

it('keeps to the country that the row names', () => {
  expect(meant('Sydney', '2018-05-03', 'CA')).toEqual({ isSettled: true, codes: ['YQY'] });
});

it('takes no small town for a country, and the city for a country that is one', () => {
  const towns = (name: string) => lookups.townsCalled(name).towns.map(({ country }) => country);
  expect(towns('Maurice')).toEqual([]);
  expect(towns('Hongkong')).toEqual(['HK']);
  expect(towns('Luxemburg')).toEqual(['LU']);
  expect(towns('Mexiko')).toEqual(['MX']);
  expect(towns('Grenade')).toEqual(['ES']);
  const [listed] = lookups.townsOfName('Hongkong');
  expect(listed).toMatchObject({ town: { name: 'Hong Kong' }, by: 'other-name' });
});

const besides = (words: string, other: string) => {
  const question = { mode: 'air', date: '2018-05-03' } as const;
  const { places, isSettled } = endMeant({ words }, { iata: other }, question, lookups);
  return isSettled ? places[0]?.iata : 'asks';
};

it.each([
  ['Barcelona', 'MAD BOG DXB', 'BCN'],
  ['Manchester', 'DUB ATH SIN', 'MAN'],
  ['Portland', 'ORD YVR', 'PDX'],
  ['Santiago', 'LIM FRA', 'SCL'],
  ['Melbourne', 'SIN PER', 'MEL'],
  ['Sydney', 'PER LAX', 'SYD'],
  ['Kingston', 'MIA LGW', 'KIN'],
])('takes %s for the large airport on flights from %s', (words, others, iata) => {
  expect(others.split(' ').map((other) => besides(words, other))).toEqual(
    others.split(' ').map(() => iata),
  );
});

it.each([
  ['Barcelona', 'CCS'],
  ['Manchester', 'BOS'],
  ['Birmingham', 'ATL'],
  ['Portland', 'BOS'],
  ['Santiago', 'MAD'],
  ['Newcastle', 'SYD'],
  ['Kingston', 'YYZ'],
  ['Melbourne', 'ATL'],
  ['Sydney', 'YHZ'],
])('asks which %s is meant on a flight from %s, near which is a small airport', (words, other) => {
  expect(besides(words, other)).toBe('asks');
});
