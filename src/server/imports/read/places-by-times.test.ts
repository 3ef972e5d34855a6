import { expect, it } from 'vitest';
import { importLookups } from '../match/lookups.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { readKeptDraft } from '../targets/journeys/journey-draft.ts';
import { readSource } from './read-source.ts';

const lookups = importLookups(openReference(referenceFile), []);

/** Returns both ends of the only row of a table, or its problem. */
function endsOf(headings: string, row: string): string {
  const people = [{ id: '01900000-0000-7000-8000-000000000001', slug: 'alex', name: 'Alex' }];
  const tables = { today: '2026-01-01', people, remembered: [] };
  const bytes = new TextEncoder().encode(`${headings}\n${row}\n`);
  const file = readSource(bytes, lookups, { tables });
  const [read] = 'rows' in file ? file.rows : [];
  if (!read?.draft) return `${read?.problem?.code} ${read?.problem?.detail}`;
  const { from, to } = readKeptDraft(read.draft).journey;
  return `${from.name} ${from.country} – ${to.name} ${to.country}`;
}

const ship = 'Date,From,To,Ship,Departure time,Arrival time';
const timed = 'Date,From,To,Ship,Duration';

it.each([
  // 90 km to Denmark in three and a half hours; 1,000 km to Finland would be 280 km/h.
  [ship, '2023-08-12,Göteborg,Fredrikshamn,A,09:10,12:45', 'Goteborg SE – Frederikshavn DK'],
  [ship, '2023-08-12,Fredrikshamn,Göteborg,A,14:00,17:30', 'Frederikshavn DK – Goteborg SE'],
  [ship, '2023-08-12,Göteborg,Fredrikshamn,A,22:10,01:45', 'Goteborg SE – Frederikshavn DK'],
  [
    ship,
    '2023-08-12,Göteborg,Fredrikshamn,A,2023-08-12 09:10,2023-08-12 12:45',
    'Goteborg SE – Frederikshavn DK',
  ],
  [timed, '2023-08-12,Göteborg,Fredrikshamn,A,3:35', 'Goteborg SE – Frederikshavn DK'],
])('takes the place that can be reached in the time: %s %s', (headings, row, ends) => {
  expect(endsOf(headings, row)).toBe(ends);
});

it.each([
  [ship, '2023-08-12,Göteborg,Fredrikshamn,A,09:10,12:45+1', 'Fredrikshamn (Hamina) FI'],
  [ship, '2023-08-12,Göteborg,Fredrikshamn,A,,', 'Fredrikshamn (Hamina) FI'],
  [timed, '2023-08-12,Göteborg,Fredrikshamn,A,30:00', 'Fredrikshamn (Hamina) FI'],
  // No place of the name is within reach, so that the times are wrong.
  [ship, '2023-08-12,Southampton,New York,A,09:00,09:30', 'New York US'],
])('keeps the likeliest place if the times allow it, or no other: %s %s', (headings, row, to) => {
  expect(endsOf(headings, row).split(' – ')[1]).toBe(to);
});
