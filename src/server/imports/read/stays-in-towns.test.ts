import { expect, it } from 'vitest';
import { engagementKind, type EngagementRecord } from '../../../domain/sea-service/engagement.ts';
import { stayKind, type StayRecord } from '../../../domain/stays/stay.ts';
import { importLookups } from '../match/lookups.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { readRecord } from '../targets/records/record-draft.ts';
import { readSource } from './read-source.ts';

const lookups = importLookups(openReference(referenceFile), []);

/** Reads a stay in a town as a row of a table of stays. */
function rowOf(town: string, country: string) {
  const text =
    'People,Arrival,Departure,Town,Country\n' + `Alex,2019-05-04,2019-05-06,"${town}",${country}\n`;
  const people = [{ id: '01900000-0000-7000-8000-000000000001', slug: 'alex', name: 'Alex' }];
  const tables = { today: '2026-01-01', people, remembered: [] };
  const file = readSource(new TextEncoder().encode(text), lookups, { tables });
  const [row] = 'rows' in file ? file.rows : [];
  if (!row?.draft) return { problem: row?.problem };
  const { values, warnings = [] } = readRecord(stayKind, row.draft);
  return { stay: values as StayRecord, warnings };
}

/** Returns town, note and remark of a stay in a town. */
function stayIn(town: string, country: string): string[] {
  const { stay, warnings, problem } = rowOf(town, country);
  if (!stay) throw new Error(JSON.stringify(problem));
  return [stay.town, stay.note, ...warnings.map(({ code }) => code)];
}

/** Returns town, region, country and note of a stay whose row has no country. */
function whereIs(town: string): string[] {
  const { stay, problem } = rowOf(town, '');
  if (!stay) return [problem?.code ?? '', problem?.detail ?? ''];
  return [stay.town, stay.region, stay.country, stay.note];
}

it.each([
  ['Wien', 'AT', 'Vienna'],
  ['Peking', 'CN', 'Beijing'],
  ['Bombay', 'IN', 'Mumbai'],
  ['Katmandu', 'NP', 'Kathmandu'],
  ['Hull', 'GB', 'Kingston upon Hull'],
  ['New York', 'US', 'New York City'],
])('gives a stay in %s/%s the one name of the town', (town, country, listed) => {
  expect(stayIn(town, country)).toEqual([listed, `Town: ${town}`]);
});

it.each([
  ['Manhattan', 'US', 'New York City'],
  ['Brooklyn', 'US', 'New York City'],
  ['Westminster', 'GB', 'London'],
  ['Friedrichshain', 'DE', 'Berlin'],
  ['Gràcia', 'ES', 'Barcelona'],
])('gives a stay in %s/%s the name of its city', (town, country, city) => {
  expect(stayIn(town, country)).toEqual([city, `Town: ${town}`]);
});

it('keeps no note of another spelling', () => {
  expect(stayIn('Zurich', 'CH')).toEqual(['Zürich', '']);
  expect(stayIn('St Helier', 'JE')).toEqual(['Saint Helier', '']);
  expect(stayIn('Umbertide', 'IT')).toEqual(['Umbertide', '']);
});

it('keeps the name where several towns of the country have it', () => {
  expect(stayIn('Springfield', 'US')).toEqual(['Springfield', '']);
  expect(stayIn('Newport', 'GB')).toEqual(['Newport', '']);
});

it('remarks on a town that is not listed', () => {
  expect(stayIn('Munich-Schwabing', 'DE')).toEqual(['Munich-Schwabing', '', 'town-unlisted']);
  expect(stayIn('Batignolles', 'FR')).toEqual(['Batignolles', '', 'town-unlisted']);
  expect(stayIn('Venize', 'IT')).toEqual(['Venize', '', 'town-unlisted']);
});

it.each([
  ['Munich, Germany', 'Munich', '', 'DE', ''],
  ['Munich (Germany)', 'Munich', '', 'DE', ''],
  ['München, DE', 'Munich', '', 'DE', 'Town: München'],
  ['Munich - Germany', 'Munich', '', 'DE', ''],
  ['Germany, Munich', 'Munich', '', 'DE', ''],
  ['Nizza, Frankreich', 'Nice', '', 'FR', 'Town: Nizza'],
  ['Paris, Texas', 'Paris', 'US-TX', 'US', ''],
  ['Paris, TX', 'Paris', 'US-TX', 'US', ''],
  ['Paris TX', 'Paris', 'US-TX', 'US', ''],
  ['Paris, Texas, USA', 'Paris', 'US-TX', 'US', ''],
  ['San Marcos, Texas', 'San Marcos', 'US-TX', 'US', ''],
  ['San Francisco, CA', 'San Francisco', 'US-CA', 'US', ''],
  ['Wilmington, DE', 'Wilmington', 'US-DE', 'US', ''],
  ['Atlanta, Georgia', 'Atlanta', 'US-GA', 'US', ''],
  ['Tbilisi, Georgia', 'Tbilisi', '', 'GE', ''],
  ['Perth, Scotland', 'Perth', 'GB-SCT', 'GB', ''],
  ['Bangor (Wales)', 'Bangor', 'GB-WLS', 'GB', ''],
  ['Florenz, Toskana', 'Florence', 'IT-52', 'IT', 'Town: Florenz'],
  ['Hong Kong, China', 'Hong Kong', '', 'HK', ''],
  ['Paris/FR', 'Paris', '', 'FR', ''],
  ['Hotel Adlon, Berlin, Germany', 'Berlin', '', 'DE', 'Town: Hotel Adlon, Berlin, Germany'],
  ['Frankfurt (Oder)', 'Frankfurt (Oder)', '', 'DE', ''],
])('reads the country or state behind the town %s', (text, ...where) => {
  expect(whereIs(text)).toEqual(where);
});

it('reads the state beside the column of the country', () => {
  const { stay } = rowOf('Paris, Texas', 'United States');
  expect([stay?.town, stay?.region, stay?.country]).toEqual(['Paris', 'US-TX', 'US']);
  expect(stayIn('Munich (Germany)', 'DE')).toEqual(['Munich', '']);
});

it('asks if the text behind the town may be a country and a state', () => {
  expect(whereIs('Salem, IN')).toEqual(['place-several', 'Salem, IN: IN, US-IN']);
});

it('keeps a town that is not listed, with its country', () => {
  expect(whereIs('Munich-Schwabing, Germany')).toEqual(['Munich-Schwabing', '', 'DE', '']);
});

it.each([
  ['Paris, Germany', '', /^Paris, Germany: Paris \(FR-IDF\), .*Paris \(US-TX\)/],
  ['Paris', 'DE', /^Paris, DE: Paris \(FR-IDF\), /],
  ['Salzburg', 'Germany', /^Salzburg, DE: Salzburg \(AT-5\)/],
  ['Munich, Germany', 'AT', /^Munich, Germany: Munich \(DE-BY\)/],
  ['Chicago, Texas', '', /^Chicago, Texas: Chicago \(US-IL\)/],
])('does not take %s/%s for a town of a country that has none', (town, country, detail) => {
  const { problem } = rowOf(town, country);
  expect(problem?.code).toBe('place-elsewhere');
  expect(problem?.detail).toMatch(detail);
});

it('keeps the country that a row says of a town in a territory', () => {
  expect(stayIn('Hong Kong', 'CN')).toEqual(['Hong Kong', '', 'town-unlisted']);
});

it('does not keep a port of a country that has none of the name as text', () => {
  const portOf = (port: string) => {
    const text =
      'Vessel,Rank,Signed on,Signed off,Port of signing on\n' +
      `Aurora,Mate,2019-05-04,2019-06-06,"${port}"\n`;
    const file = readSource(new TextEncoder().encode(text), lookups);
    const [row] = 'rows' in file ? file.rows : [];
    const { signedOnPlaceId, signedOnPort } = row?.draft
      ? (readRecord(engagementKind, row.draft).values as EngagementRecord)
      : {};
    return row?.problem?.code ?? signedOnPlaceId ?? signedOnPort;
  };
  expect(portOf('Hamburg, Germany')).toBe('port:DEHAM');
  expect(portOf('Hamburg, Italy')).toBe('place-elsewhere');
  expect(portOf('Wharf 7, Germany')).toBe('Wharf 7, Germany');
});

const districts: Record<string, string> = {
  'AE Dubai': 'Deira, Jumeirah',
  'AR Buenos Aires': 'Palermo, Recoleta, San Telmo',
  'AT Vienna': 'Grinzing',
  'AU Sydney': 'Bondi, Manly',
  'BR Rio de Janeiro': 'Copacabana, Ipanema, Leblon',
  'CN Shanghai': 'Pudong',
  'CZ Prague': 'Malá Strana, Žižkov',
  'DE Berlin': 'Kreuzberg, Neukölln',
  'DE Munich': 'Schwabing',
  'ES Barcelona': 'Barceloneta, Eixample, Gràcia',
  'ES Madrid': 'Malasaña',
  'FR Paris': 'Le Marais, Montmartre, Pigalle',
  'GB London': 'Brixton, Clapham, Covent Garden, Mayfair, Notting Hill, Shoreditch, Soho',
  'HU Budapest': 'Buda',
  'IN Mumbai': 'Bandra, Colaba',
  'IT Rome': 'Trastevere',
  'IT Venice': 'Burano, Lido, Mestre, Murano',
  'JP Kyoto': 'Gion',
  'JP Osaka': 'Dotonbori',
  'JP Tokyo': 'Asakusa, Ginza, Shibuya, Shinjuku, Ueno',
  'KR Seoul': 'Gangnam, Itaewon, Myeongdong',
  'MX Mexico City': 'Coyoacán, Polanco',
  'PT Lisbon': 'Alfama, Belém',
  'TH Bangkok': 'Silom, Sukhumvit',
  'TR Istanbul': 'Beyoğlu, Kadıköy, Sultanahmet',
  'US Los Angeles': 'Hollywood',
  'US New York City': 'Brooklyn, Harlem, Manhattan, Queens',
};

it.each(
  Object.entries(districts).flatMap(([key, names]) =>
    names.split(', ').map((name) => [name, key.slice(0, 2), key.slice(3)] as const),
  ),
)('gives a stay in the district %s/%s the name of its city, %s', (name, country, city) => {
  expect(stayIn(name, country)).toEqual([city, `Town: ${name}`]);
});

it.each([
  ['Palermo', 'IT'],
  ['Belém', 'BR'],
  ['Copacabana', 'BO'],
  ['Copacabana', 'CO'],
  ['Copacabana', 'AU'],
  ['Stratford', 'GB'],
  ['Stratford-upon-Avon', 'GB'],
  ['Salamanca', 'ES'],
  ['Chelsea', 'US'],
  ['Williamsburg', 'US'],
  ['Lapa', 'BR'],
  ['Potsdam', 'DE'],
  ['Fürth', 'DE'],
  ['Versailles', 'FR'],
  ['Windsor', 'GB'],
  ['Watford', 'GB'],
  ['Hoboken', 'US'],
  ['Santa Monica', 'US'],
  ['Beverly Hills', 'US'],
  ['Miami Beach', 'US'],
  ['Yokohama', 'JP'],
  ['Kawasaki', 'JP'],
  ['Uji', 'JP'],
  ['Chioggia', 'IT'],
  ['Tivoli', 'IT'],
  ['Monza', 'IT'],
  ['Niterói', 'BR'],
  ['Badalona', 'ES'],
  ['Cascais', 'PT'],
  ['Klosterneuburg', 'AT'],
])('keeps the town %s/%s', (name, country) => {
  expect(stayIn(name, country)[0]).toBe(name);
});

it('keeps the town of a state that a district of another state is called', () => {
  expect(whereIs('Hollywood, Florida')).toEqual(['Hollywood', 'US-FL', 'US', '']);
  expect(whereIs('Hollywood, California')[0]).toBe('Los Angeles');
  expect(whereIs('Harlem, Georgia')).toEqual(['Harlem', 'US-GA', 'US', '']);
});

it('reads a well-known district without a country, unless a large town is called so', () => {
  expect(whereIs('Shinjuku')).toEqual(['Tokyo', '', 'JP', 'Town: Shinjuku']);
  expect(whereIs('Gion')).toEqual(['Kyoto', '', 'JP', 'Town: Gion']);
  expect(whereIs('Copacabana')).toEqual(['Rio de Janeiro', '', 'BR', 'Town: Copacabana']);
  expect(whereIs('Montmartre, France')).toEqual(['Paris', '', 'FR', 'Town: Montmartre']);
  expect(whereIs('Shibuya, Tokyo')).toEqual(['Tokyo', 'JP-13', 'JP', 'Town: Shibuya']);
  expect(whereIs('Palermo')[2]).toBe('IT');
  expect(whereIs('Belém')[2]).toBe('BR');
  expect(whereIs('Hollywood')[0]).toBe('place-several');
});

it.each([
  ['Kreta', 'GR', 'GR-M'],
  ['Mallorca', 'ES', 'ES-IB'],
  ['Teneriffa', 'ES', 'ES-CN'],
  ['Madeira', 'PT', 'PT-30'],
  ['Bali', 'ID', 'ID-BA'],
  ['Sizilien', 'IT', ''],
  ['Rügen', 'DE', ''],
  ['Gran Canaria', 'ES', ''],
])('keeps the island %s/%s, with its region and without a town', (island, country, region) => {
  const { stay, warnings } = rowOf(island, country);
  expect(stay).toMatchObject({ town: island, country, region, note: '' });
  expect(warnings).toEqual([{ code: 'town-is-island', town: island, country }]);
  expect(whereIs(island)).toEqual([island, region, country, '']);
});

it.each([
  ['Ibiza', 'ES', 'Ibiza'],
  ['Palma de Mallorca', 'ES', 'Palma'],
  ['Rhodos', 'GR', 'Rhodes'],
  ['Korfu', 'GR', 'Corfu'],
])('takes %s/%s for a town', (town, country, listed) => {
  const { stay, warnings } = rowOf(town, country);
  expect(stay).toMatchObject({ town: listed });
  expect(warnings).toEqual([]);
});

it('leaves open which of several towns has the name of a less known island', () => {
  expect(whereIs('Antigua')[0]).toBe('place-several');
});
