import { expect, it } from 'vitest';
import { importLookups } from '../match/lookups.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { readKeptDraft } from '../targets/journeys/journey-draft.ts';
import { readSource } from './read-source.ts';

const lookups = importLookups(openReference(referenceFile), []);

/** Returns mode and both ends of the only row of a table, or the code of its problem. */
function journeyOf(headings: string, row: string): string {
  const people = [{ id: '01900000-0000-7000-8000-000000000001', slug: 'alex', name: 'Alex' }];
  const tables = { today: '2026-01-01', people, remembered: [] };
  const bytes = new TextEncoder().encode(`${headings}\n${row}\n`);
  const file = readSource(bytes, lookups, { tables });
  const [read] = 'rows' in file ? file.rows : [];
  if (!read?.draft) return read?.problem?.code ?? JSON.stringify(file);
  const { mode, from, to } = readKeptDraft(read.draft).journey;
  return `${mode}: ${from.name} – ${to.name}`;
}

it.each([
  ['1999-05-03,London Euston,Manchester Piccadilly', 'rail: London Euston – Manchester Piccadilly'],
  ['1999-05-03,Paris Gare de Lyon,Milano Centrale', 'rail: Paris Gare de Lyon – Milano Centrale'],
  ['1999-05-03,Köln Hbf,Berlin', 'rail: Köln Hbf – Berlin'],
  ['1999-05-03,London,Köln Hbf', 'rail: London – Köln Hbf'],
])('reads %s as a journey by rail, if nothing says how', (row, read) => {
  expect(journeyOf('Date,From,To', row)).toBe(read);
});

it.each([
  ['1999-05-03,LHR,JFK', 'air: London Heathrow Airport – John F Kennedy International Airport'],
  ['1999-05-03,Hull,Rotterdam', 'air: Humberside Airport'],
  ['1999-05-03,Lyon,Nice', 'air'],
  ['1999-05-03,London Euston,JFK', 'place-unknown'],
])('does not take %s for a journey by rail', (row, read) => {
  expect(journeyOf('Date,From,To', row)).toContain(read);
});

it('takes a row with a flight number for a flight', () => {
  expect(
    journeyOf('Date,From,To,Flight', '1999-05-03,London Euston,Manchester Piccadilly,BA1'),
  ).toBe('place-unknown');
});
