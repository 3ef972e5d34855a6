import { expect, it } from 'vitest';
import { stayKind, type StayRecord } from '../../../domain/stays/stay.ts';
import { importLookups } from '../match/lookups.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { readRecord } from '../targets/records/record-draft.ts';
import { readSource } from './read-source.ts';

const lookups = importLookups(openReference(referenceFile), []);

/** Returns town, note and remark of a stay in a town, as a table of stays is read. */
function stayIn(town: string, country: string): string[] {
  const text =
    'People,Arrival,Departure,Town,Country\n' + `Alex,2019-05-04,2019-05-06,${town},${country}\n`;
  const people = [{ id: '01900000-0000-7000-8000-000000000001', slug: 'alex', name: 'Alex' }];
  const tables = { today: '2026-01-01', people, remembered: [] };
  const file = readSource(new TextEncoder().encode(text), lookups, { tables });
  const [row] = 'rows' in file ? file.rows : [];
  if (!row?.draft) throw new Error(JSON.stringify([file, row?.problem]));
  const { values, warnings = [] } = readRecord(stayKind, row.draft);
  const stay = values as StayRecord;
  return [stay.town, stay.note, ...warnings.map(({ code }) => code)];
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
  expect(stayIn('Montmartre', 'FR')).toEqual(['Montmartre', '', 'town-unlisted']);
  expect(stayIn('Venize', 'IT')).toEqual(['Venize', '', 'town-unlisted']);
});
