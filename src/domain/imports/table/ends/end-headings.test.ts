import { expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import { FileContent } from '../../reading/file-content.ts';
import { headingField } from '../heading-words.ts';
import { journeyTable } from '../table-format.ts';

/** Returns the only row of a table, on a sheet with this name. */
function read(headings: string, cells: string, sheet = ''): JourneyDraft {
  const content = new FileContent(new TextEncoder().encode(`${headings}\n${cells}\n`));
  const parts = sheet === '' ? [] : [{ sheet, line: 1, row: 1 }];
  Object.defineProperty(content, 'workbook', { value: { ...content.workbook, parts } });
  const context = { today: '2026-11-24', people: [], remembered: [] };
  const [row] = journeyTable.parse(content, context).rows;
  return (row?.kind === 'journey' ? row.draft : row?.problem) as JourneyDraft;
}

it.each([
  ['Date;From station;To station', 'rail'],
  ['Date;Station from;Station to', 'rail'],
  ['Date;Departure station;Arrival station', 'rail'],
  ['Date;Departure train station;Arrival train station', 'rail'],
  ['Date;Start station;End station', 'rail'],
  ['Date;From (Station);To (Station)', 'rail'],
  ['Datum;Abfahrtsbahnhof;Ankunftsbahnhof', 'rail'],
  ['Datum;Startbahnhof;Zielbahnhof', 'rail'],
  ['Datum;Bahnhof von;Bahnhof nach', 'rail'],
  ['Date;Gare de départ;Gare d’arrivée', 'rail'],
  ['Fecha;Estación de salida;Estación de llegada', 'rail'],
  ['Data;Stazione di partenza;Stazione di arrivo', 'rail'],
  ['Data;Estação de partida;Estação de chegada', 'rail'],
  ['Datum;Vertrekstation;Aankomststation', 'rail'],
  ['Dato;Afgangsstation;Ankomststation', 'rail'],
  ['Datum;Avgångsstation;Ankomststation', 'rail'],
  ['Date;From port;To port', 'sea'],
  ['Date;Departure port;Arrival port', 'sea'],
  ['Date;Ferry port from;Ferry port to', 'sea'],
  ['Datum;Hafen von;Hafen nach', 'sea'],
  ['Date;From airport;To airport', 'air'],
  ['Datum;Abflughafen;Zielflughafen', 'air'],
  ['Datum;Startflughafen;Zielflughafen', 'air'],
  ['Dato;Afgangslufthavn;Ankomstlufthavn', 'air'],
  ['Date;From bus station;To bus station', 'road'],
])('reads the ends and the mode of %s', (headings, mode) => {
  expect(read(headings, '2019-05-03;York;Leeds')).toMatchObject({
    mode,
    from: { words: 'York' },
    to: { words: 'Leeds' },
  });
});

it.each([
  ['Trains', 'rail'],
  ['Züge', 'rail'],
  ['Trains & Eurostar', 'rail'],
  ['Eurostar', 'rail'],
  ['Ferries', 'sea'],
  ['Fähren', 'sea'],
  ['Drives', 'road'],
  ['Flights', 'air'],
])('takes the mode from the sheet %s', (sheet, mode) => {
  expect(read('Date;From;To', '2019-05-03;York;Leeds', sheet)).toMatchObject({ mode });
});

it.each([
  ['Trains', 'From station;To station', 'rail'],
  ['Ferries', 'From port;To port', 'sea'],
  ['Flights', 'From airport;To airport', 'air'],
  // A sheet says more than its headings do.
  ['Ferries', 'From station;To station', 'sea'],
])('reads the sheet %s with the headings %s', (sheet, ends, mode) => {
  expect(read(`Date;${ends}`, '2019-05-03;York;Leeds', sheet)).toMatchObject({ mode });
});

it('leaves a row with a flight number to its column', () => {
  const headings = 'Date;From station;To station;Flight';
  expect(read(headings, '2019-05-03;York;Leeds;BA 304')).toMatchObject({ mode: 'air' });
  expect(read(headings, '2019-05-03;York;Leeds;')).toMatchObject({ mode: 'rail' });
});

it('does not read the stations of hired cars as railway stations', () => {
  const cells = '2019-05-03;York;Leeds;YX19 ABC';
  expect(read('Date;Pick-up station;Return station;Licence plate', cells)).toMatchObject({
    mode: 'road',
  });
});

it.each([
  ['From station code', 'from.code'],
  ['Arrival station CRS', 'to.code'],
])('reads codes under %s', (heading, field) => {
  expect(headingField(heading)?.field).toBe(field);
});

it.each(['Station', 'Port of call', 'Station manager', 'Porto'])('is no end: %s', (heading) => {
  expect(['from', 'to']).not.toContain(headingField(heading)?.field);
});
