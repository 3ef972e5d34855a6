import { describe, expect, it } from 'vitest';
import type { CellField } from '../../../../domain/kinds/cells/cell-columns.ts';
import { choice, date, name, whole } from '../../../../domain/kinds/fields.ts';
import { atOnce } from '../../../../domain/shared/steps/steps.ts';
import { shownRows, type KeyedColumn, type View, wholeView } from './shown-rows.ts';
import { limitKeysOf, sortKeyOf } from './columns/sort-key.ts';

type Row = Readonly<Record<'town' | 'age' | 'on' | 'cabin', string>>;

const fields: Readonly<Record<keyof Row, CellField>> = {
  town: name(20),
  age: whole(0, 999),
  on: date(),
  cabin: choice(['first', 'business', 'economy']),
};

const valueOf = (field: CellField, text: string) =>
  field.type === 'number' ? (text === '' ? null : Number(text)) : text;

const columns = (Object.keys(fields) as (keyof Row)[]).map((key): KeyedColumn<Row> => {
  const field = fields[key];
  return {
    key,
    text: (row) => row[key],
    sortKey: (row) => sortKeyOf(field, valueOf(field, row[key]), row[key]),
    limitKeys: (text) => limitKeysOf(field, valueOf(field, text), text),
  };
});

const rows: Row[] = [
  { town: 'Köln', age: '9', on: '1978', cabin: 'economy' },
  { town: 'Ayr', age: '', on: '1978-06-12', cabin: '' },
  { town: 'köping', age: '100', on: '', cabin: 'first' },
  { town: '', age: '20', on: '1977-12-31', cabin: 'business' },
];

const shown = (view: Partial<View>, searched = columns) =>
  atOnce(
    shownRows(
      rows,
      { all: columns, searched },
      { ...wholeView, ...view },
      (row) => row.town === 'Ayr',
    ),
  ).map((row) => rows.indexOf(row));
const filtered = (key: string, text: string, blank: 'any' | 'blank' | 'filled' = 'any') =>
  shown({ filters: { [key]: { text, blank } } });

describe('rows are sorted by the type of the column', () => {
  it.each([
    ['town', false, [1, 0, 2, 3]],
    ['age', false, [0, 3, 2, 1]],
    ['age', true, [2, 3, 0, 1]],
    ['on', false, [3, 0, 1, 2]],
    ['cabin', false, [2, 3, 0, 1]],
  ])('%s, descending: %s', (key, descending, order) => {
    expect(shown({ sort: { key, descending } })).toEqual(order);
  });
});

describe('rows are chosen', () => {
  it.each<[string, string, 'any' | 'blank' | 'filled', number[]]>([
    ['town', 'ko', 'any', [0, 2]],
    ['town', '=koln', 'any', [0]],
    ['town', '', 'blank', [3]],
    ['town', '', 'filled', [0, 1, 2]],
    ['age', '>9', 'any', [2, 3]],
    ['age', '>=9', 'any', [0, 2, 3]],
    ['age', '<20', 'any', [0]],
    ['on', '>=1978', 'any', [0, 1]],
    ['on', '<1978', 'any', [3]],
    ['on', '>1977', 'any', [0, 1]],
    ['on', '<=1977', 'any', [3]],
    ['on', '>1978', 'any', []],
  ])('%s %s %s', (key, text, blank, left) => {
    expect(filtered(key, text, blank)).toEqual(left);
  });

  it('by words in any column', () => {
    expect(shown({ find: 'econ KOL' })).toEqual([0]);
  });

  it('by not being stored', () => {
    expect(shown({ isUnstoredOnly: true })).toEqual([1]);
  });

  it('all of them where nothing is asked', () => {
    expect(shown({})).toEqual([0, 1, 2, 3]);
  });
});

it('hidden columns filter and sort, and are not searched', () => {
  const [town] = columns;
  const searched = town ? [town] : [];
  const filters = { cabin: { text: '', blank: 'filled' as const } };
  expect(shown({ filters, sort: { key: 'age', descending: false } }, searched)).toEqual([0, 3, 2]);
  expect(shown({ find: 'first' }, searched)).toEqual([]);
});
