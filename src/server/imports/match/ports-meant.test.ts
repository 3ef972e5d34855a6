import { expect, it } from 'vitest';
import { endMeant } from '../../../domain/imports/resolving/draft.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from './lookups.ts';

const reference = openReference(referenceFile);
const lookups = importLookups(reference, []);
const end = (words: string, other: string) => {
  const question = { mode: 'sea', date: '2018-05-03' } as const;
  return endMeant({ words }, { words: other }, question, lookups);
};
const settled = (words: string, other: string) => {
  const { places, isSettled } = end(words, other);
  return isSettled ? places[0]?.country : 'asks';
};

it.each([
  ['Portsmouth', 'GB', 'Southampton', 'GB'],
  ['Southampton', 'GB', 'Cherbourg', 'FR'],
  ['Southampton', 'GB', 'Le Havre', 'FR'],
  ['Southampton', 'GB', 'Hamburg', 'DE'],
  ['Southampton', 'GB', 'Madeira', 'PT'],
  ['Southampton', 'GB', 'New York', 'US'],
  ['Southampton', 'GB', 'Kingston', 'JM'],
  ['Southampton', 'GB', 'East Cowes', 'GB'],
  ['Rotterdam', 'NL', 'Bergen', 'NO'],
  ['Amsterdam', 'NL', 'Bergen', 'NO'],
  ['Newcastle', 'GB', 'Bergen', 'NO'],
  ['Rotterdam', 'NL', 'Charleston', 'US'],
  ['New York', 'US', 'Charleston', 'US'],
  ['Rotterdam', 'NL', 'Halifax', 'CA'],
  ['Rotterdam', 'NL', 'Savannah', 'US'],
  ['Rotterdam', 'NL', 'Norfolk', 'US'],
  ['Halifax', 'CA', 'Liverpool', 'GB'],
  ['London', 'GB', 'Halifax', 'CA'],
  ['Cork', 'IE', 'Halifax', 'CA'],
  ['Rotterdam', 'NL', 'Stanley', 'FK'],
  ['Miami', 'US', 'Kingston', 'JM'],
  ['Liverpool', 'GB', 'New York', 'US'],
  ['London', 'GB', 'Melbourne', 'AU'],
  ['Heysham', 'GB', 'Douglas', 'IM'],
  ['Civitavecchia', 'IT', 'Olbia', 'IT'],
  ['Buenos Aires', 'AR', 'Colonia', 'UY'],
  ['Vancouver', 'CA', 'Victoria', 'CA'],
  ['Boston', 'US', 'New York', 'US'],
  ['Marseille', 'FR', 'Algiers', 'DZ'],
  ['Vienna', 'AT', 'Budapest', 'HU'],
])('knows the ports of the crossing from %s (%s) to %s (%s)', (from, one, to, other) => {
  expect([settled(from, to), settled(to, from)]).toEqual([one, other]);
});

it.each([
  ['Plymouth', 'New York', ['GB', 'US']],
  ['Boston', 'Rotterdam', ['GB', 'US']],
  ['Boston', 'Liverpool', ['GB', 'US']],
  ['Hamilton', 'New York', ['BM', 'CA']],
  ['Newport', 'New York', ['GB', 'US']],
  ['Georgetown', 'Miami', ['GY', 'KY']],
  ['Cartagena', 'Rotterdam', ['CO', 'ES']],
  ['Victoria', 'Rotterdam', ['CA', 'HK', 'SC']],
  ['Santa Cruz', 'Rotterdam', ['ES', 'US']],
  ['Portland', 'Rotterdam', ['US', 'GB']],
])('asks which port %s is for ships from %s', (words, other, countries) => {
  const { places, isSettled } = end(words, other);
  expect(isSettled).toBe(false);
  expect(places.map(({ country }) => country)).toEqual(expect.arrayContaining(countries));
});

it.each([
  ['Elba', 'Piombino', 'Portoferraio'],
  ['Santorini', 'Piraeus', 'Firá'],
  ['Gotland', 'Nynäshamn', 'Visby'],
  ['Bornholm', 'Ystad', 'Rønne'],
])('takes the island %s on ships from %s for its port, %s', (words, other, name) => {
  const { places, isSettled } = end(words, other);
  expect([isSettled, places[0]?.name]).toEqual([true, name]);
});

it.each([
  ['Isle of Wight', 'Portsmouth', ['Cowes', 'East Cowes', 'Ryde', 'Fishbourne', 'Yarmouth']],
  ['Crete', 'Piraeus', ['Irákleion', 'Chaniá']],
  ['Corsica', 'Nice', ['Bastia', 'Ajaccio']],
])('asks where on the island %s ships from %s call', (words, other, names) => {
  const { places, isSettled } = end(words, other);
  expect(isSettled).toBe(false);
  const first = places.slice(0, names.length).map(({ name }) => name);
  expect(first.toSorted()).toEqual(names.toSorted());
});

it('finds the port of England, and those of Algeria and Chile in their countries', () => {
  const found = (words: string) => reference.searchPorts(words, 20).map(({ id }) => id);
  expect(found('Southampton')).toEqual(['port:GBSOU']);
  expect(reference.searchPorts('Annaba', 20)[0]).toMatchObject({ id: 'port:DZAAE', country: 'DZ' });
  expect(found('San Vicente')).not.toContain('port:CLCAP');
});

it.each([
  ['Dagebüll', 'Dagebüll Mole'],
  ['Wittdün', 'Wittdün (Amrum)'],
  ['Vitte', 'Vitte (Hiddensee)'],
  ['Hörnum', 'Hörnum Hafen'],
  ['Ardrossan Harbour', 'Ardrossan Harbour'],
  ['Mallaig', 'Mallaig'],
])('finds %s by sea at the station %s', (words, name) => {
  const { places, isSettled } = end(words, 'Hamburg');
  expect([places[0]?.name, isSettled]).toEqual([name, true]);
});

it.each([
  ['Norddeich', 'town'],
  ['Cuxhaven', 'port'],
])('finds %s as a %s rather than as a station', (words, kind) => {
  expect(end(words, 'Hamburg').places[0]?.kind).toBe(kind);
});

it.each(['Brodick', 'Scrabster', 'Gedser', 'Neverland'])('does not guess where %s is', (words) => {
  expect(end(words, 'Hamburg').places).toEqual([]);
});
