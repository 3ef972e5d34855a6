import { expect, it } from 'vitest';
import type { TableMapping } from '../../../../../domain/imports/table/mapping.ts';
import type { Problem } from '../../../../../domain/imports/problem.ts';
import { columnsThatMatter, placeQuestion } from './row-question.ts';

const headings = ['When', 'From', 'To', 'By', 'Remarks'];
const fields = ['date', 'from', 'to', 'mode', 'note'];
const today = '2026-11-24';
const mapping: TableMapping = {
  format: 1,
  kind: 'journey',
  columns: headings.map((heading, index) => ({ heading, field: fields[index]! })),
  fixed: [],
  dateOrder: 'day-first',
  places: [],
  airlines: [],
};
const table = { headings, mapping };
const row = (problem: Problem, mode = '') => ({
  cells: ['3.2.78', 'Oslo', 'London (ZXZ)', mode, 'to Oslo at last'],
  problem,
});

it('asks which place a row means, as its cell says it', () => {
  const several = row({ code: 'place-several', detail: 'Oslo: GEN, TRF' });
  expect(placeQuestion(table, several, today)).toEqual({
    text: 'Oslo',
    date: '1978-02-03',
    isAmbiguous: true,
    columns: [1],
    searched: 'airport',
    added: 'airport',
  });
  const nobody = row({ code: 'code-unassigned', detail: 'ZXZ: NQZ Astana, TSW Tsewi' });
  expect(placeQuestion(table, nobody, today)).toMatchObject({
    text: 'London (ZXZ)',
    isAmbiguous: true,
    columns: [2],
  });
  const unknown = row({ code: 'airport-unknown', detail: 'ZXZ' }, 'train');
  expect(placeQuestion(table, unknown, today)).toMatchObject({
    text: 'London (ZXZ)',
    columns: [2],
    searched: 'station',
  });
});

it('asks about no place where something else is wrong, or records are no journeys', () => {
  expect(placeQuestion(table, row({ code: 'date-invalid', detail: '3.2.78' }), today)).toBe(
    undefined,
  );
  const people = { headings, mapping: { ...mapping, kind: 'person' as const } };
  expect(placeQuestion(people, row({ code: 'place-unknown', detail: 'Oslo' }), today)).toBe(
    undefined,
  );
});

it('asks for the end of a route in one cell', () => {
  const route = {
    headings: ['Route'],
    mapping: { ...mapping, columns: [{ heading: 'Route', field: 'route' }] },
  };
  const problem = { code: 'place-unknown', detail: 'Neverland' } as const;
  expect(placeQuestion(route, { cells: ['LHR - Neverland'], problem }, today)).toMatchObject({
    text: 'Neverland',
    columns: [],
  });
});

it('shows the cells first that hold what the problem names', () => {
  expect(columnsThatMatter(table, row({ code: 'date-invalid', detail: '3.2.78' }))).toEqual([0]);
  expect(columnsThatMatter(table, row({ code: 'place-several', detail: 'Oslo: GEN' }))).toEqual([
    1,
  ]);
  const tooLong = row({ code: 'field-too-long', detail: 'Remarks', limit: 9 });
  expect(columnsThatMatter(table, tooLong)).toEqual([4]);
  expect(columnsThatMatter(table, row({ code: 'ends-missing' }))).toEqual([1, 2]);
  expect(columnsThatMatter(table, row({ code: 'row-truncated' }))).toEqual([0, 1, 2, 3]);
  expect(columnsThatMatter(table, row({ code: 'row-invalid', detail: 'mode: no' }))).toEqual([3]);
});
