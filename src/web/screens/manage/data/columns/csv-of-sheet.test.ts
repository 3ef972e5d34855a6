import { expect, it } from 'vitest';
import { lhr } from '../../../../../../test/journeys/journey-fixtures.ts';
import { csvOfSheet, storedRows, withTowns } from './csv-of-sheet.ts';
import type { Draft } from '../drafts/draft.ts';
import type { SheetColumn } from './sheet-columns.tsx';
import type { SheetRow } from '../sheet-row.ts';

const base = { id: 'a', version: 3, number: 'BA1', from: lhr.id };
const draft = (standing: Draft['standing'], of: Draft['base']): Draft => ({
  id: 'a',
  base: of,
  values: { ...base, number: 'BA2' },
  unread: new Map(),
  faults: new Map(),
  standing,
});
const row = (one: Draft | undefined): SheetRow => ({
  id: 'a',
  values: one?.values ?? base,
  draft: one,
});
const columns = [
  {
    path: 'from',
    field: { type: 'reference', to: 'place', required: true },
    header: 'From',
    text: () => 'LHR',
  },
  {
    path: 'number',
    field: { type: 'text', maxLength: 20 },
    header: 'Number',
    text: ({ values }: SheetRow) => String(values['number']),
  },
] as unknown as SheetColumn[];

it('a file has rows as they are stored, and none of those that are not', () => {
  const rows = [
    row(undefined),
    row(draft('unsaved', base)),
    row(draft('conflict', base)),
    row(draft('saved', base)),
    row(draft('unsaved', undefined)),
  ];
  const { stored, leftOut } = storedRows(rows);
  expect(stored.map(({ values }) => values['number'])).toEqual(['BA1', 'BA1', 'BA1', 'BA2']);
  expect(leftOut).toBe(1);
});

it('a file of what is shown has the towns of places beside their codes', () => {
  const shown = withTowns(columns, {
    placeOf: (id) => (id === lhr.id ? lhr : undefined),
    headingOf: (column) => `${column} (town)`,
  });
  expect(csvOfSheet(shown, [row(undefined)])).toEqual([
    ['From', 'From (town)', 'Number'],
    ['LHR', 'London', 'BA1'],
  ]);
});
