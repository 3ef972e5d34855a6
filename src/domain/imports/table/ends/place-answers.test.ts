import { expect, it } from 'vitest';
import { examplePlaces } from '../../../../../test/imports/example-places.ts';
import type { PlaceAnswer, TableMapping } from '../mapping.ts';
import { isSameQuestion, placesAnswered } from './place-answers.ts';
import { readJourneys } from '../read-journey.ts';

const airport: PlaceAnswer = { text: 'London', place: examplePlaces.LHR, searched: 'airport' };
const station: PlaceAnswer = {
  text: 'LONDON',
  place: { ...examplePlaces.LHR, id: 'station:1', kind: 'station', iata: '', icao: '' },
  searched: 'station',
};
const idFor = (answers: readonly PlaceAnswer[], mode: 'air' | 'rail' | 'road' | 'sea') =>
  placesAnswered(answers)(mode).get('london')?.id;

it('applies an answer only to rows of the modes that asked', () => {
  const both = [airport, station];
  expect(idFor(both, 'air')).toBe(examplePlaces.LHR.id);
  expect(idFor(both, 'rail')).toBe('station:1');
  expect([idFor(both, 'sea'), idFor(both, 'road'), idFor([airport], 'rail')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('applies an airport of an earlier release to flights and drives only', () => {
  const { searched: _searched, ...earlier } = airport;
  expect([idFor([earlier], 'air'), idFor([earlier], 'road')]).toEqual([
    examplePlaces.LHR.id,
    examplePlaces.LHR.id,
  ]);
  expect([idFor([earlier], 'rail'), idFor([earlier], 'sea')]).toEqual([undefined, undefined]);
  const { searched: _kind, ...anyStation } = station;
  expect(idFor([anyStation], 'sea')).toBe('station:1');
  // The answer about flights wins, whatever the order.
  expect(idFor([airport, anyStation], 'air')).toBe(examplePlaces.LHR.id);
});

it('replaces an answer to the same question', () => {
  expect(isSameQuestion(airport, { ...airport, text: 'london' })).toBe(true);
  expect(isSameQuestion(airport, station)).toBe(false);
});

it('leaves the trains of a list as they are when its flights are answered', () => {
  const headings = ['Date', 'From', 'To', 'Mode'];
  const mapping: TableMapping = {
    format: 1,
    kind: 'journey',
    columns: ['date', 'from', 'to', 'mode'].map((field, at) => ({
      heading: headings[at]!,
      field,
    })),
    fixed: [],
    dateOrder: 'day-first',
    places: [airport],
    airlines: [],
  };
  const rows = ['flight', 'train', 'flight'].map((mode, at) => ({
    line: at + 2,
    raw: '',
    cells: ['1988-07-01', 'London', 'Paris', mode],
  }));
  const table = { headings, delimiter: ',' as const, rows };
  const read = readJourneys(table, mapping, { today: '2026-01-01' }).rows;
  expect(read.map((row) => row.kind === 'journey' && row.draft.from)).toEqual([
    { chosen: examplePlaces.LHR },
    { words: 'London' },
    { chosen: examplePlaces.LHR },
  ]);
});
