import { expect, it } from 'vitest';
import { importLookups } from '../match/lookups.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { readKeptDraft } from '../targets/journeys/journey-draft.ts';
import { readSource } from './read-source.ts';

const lookups = importLookups(openReference(referenceFile), []);

function fileOf(headings: string, row: string) {
  const people = [{ id: '01900000-0000-7000-8000-000000000001', slug: 'alex', name: 'Alex' }];
  const tables = { today: '2026-01-01', people, remembered: [] };
  const bytes = new TextEncoder().encode(`${headings}\n${row}\n`);
  return readSource(bytes, lookups, { tables });
}

/** Returns the remarks about the only row of a table. */
function warningsOf(headings: string, row: string): string[] {
  const file = fileOf(headings, row);
  const [read] = 'rows' in file ? file.rows : [];
  const { warnings = [] } = readKeptDraft(read!.draft!);
  return warnings.map(({ code }) => code);
}

/** Returns mode and both ends of the only row of a table, or the code of its problem. */
function journeyOf(headings: string, row: string): string {
  const file = fileOf(headings, row);
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

it.each([
  ['Date,From,To', '2024-01-08,Leeds,York', 'road: Leeds – York'],
  ['Datum;Von;Nach;Kilometer', '08.01.2024;Köln;Bonn;30', 'road: Köln – Bonn'],
  // Köln and Bonn have one airport, so a flight would go from there to there.
  ['Datum;Von;Nach', '08.01.2024;Köln;Köln', 'road: Köln – Köln'],
  // 250 km apart. The only airport called York is in Pennsylvania.
  ['Date,From,To', '2024-01-08,York,Edinburgh', 'road: York – Edinburgh'],
  // 575 km by road, 467 km between the airports.
  ['Datum;Von;Nach;Kilometer', '08.01.2024;Köln;Berlin;575', 'road: Köln – Berlin'],
])('reads a journey between towns by road, if its places show it: %s %s', (...line) => {
  const [headings, row, read] = line;
  expect(journeyOf(headings, row)).toBe(read);
  expect(warningsOf(headings, row)).toContain('road-assumed');
});

it.each([
  ['Datum;Von;Nach;Kilometer', '08.01.2024;Köln;Berlin;467'],
  ['Datum;Von;Nach', '08.01.2024;Köln;Berlin'],
  ['Date,From,To,Flight', '2024-01-08,Leeds,York,'],
  ['Date,From,To,Operator', '2024-01-08,Cologne,Düsseldorf,Lufthansa'],
  ['Date,From,To,Airline', '2024-01-08,Cologne,Düsseldorf,'],
  ['Date,From,To', '2024-01-08,CGN,DUS'],
  ['Date,Departure airport,Arrival airport', '2024-01-08,Cologne,Düsseldorf'],
])('takes %s for flights: %s', (headings, row) => {
  expect(journeyOf(headings, row)).toMatch(/^air: /);
  expect(warningsOf(headings, row)).toEqual([]);
});
