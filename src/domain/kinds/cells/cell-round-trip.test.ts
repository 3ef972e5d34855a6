import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyValues } from '../../../../test/kinds/any-values.ts';
import { specimenKind } from '../../../../test/specimen.ts';
import { tableCellReader } from '../../imports/table/cell-reader.ts';
import { wholeDate } from '../../journeys/quick-entry/whole-date.ts';
import { englishLabels } from '../../records/english-labels.ts';
import { kinds } from '../../records/registry.ts';
import { type CellColumn, cellColumns } from './cell-columns.ts';
import type { CellReader } from './cell-reading.ts';
import { cellText } from './cell-text.ts';
import type { Field } from '../fields.ts';
import type { Kind } from '../kind.ts';
import { readCell } from './read-cell.ts';

const today = '2026-11-24';
const order = 'month-first' as const;
const recordsCalled = (_kind: string, text: string) => [text];

/** Returns a grid's reader for a unit of so many kilometres. */
function gridReader(kind: string, perUnit: number): CellReader {
  const labels = Object.entries(englishLabels).find(([name]) => name === kind)?.[1];
  const fields: Readonly<Record<string, string>> = labels?.fields ?? {};
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = labels?.choices ?? {};
  return {
    labelOf: (path) => fields[path] ?? path,
    choiceOf: (path, choice) => choices[path]?.[choice] ?? choice,
    recordOf: () => undefined,
    recordsCalled,
    yes: 'Yes',
    no: 'No',
    readDate: (text) => wholeDate(text, { order, today }),
    fromKilometres: (km) => km / perUnit,
    toKilometres: (distance) => distance * perUnit,
  };
}

const readers: readonly (readonly [string, (kind: string) => CellReader])[] = [
  ['the grid in kilometres', (kind) => gridReader(kind, 1)],
  ['the grid in miles', (kind) => gridReader(kind, 1.609_344)],
  ['the grid in nautical miles', (kind) => gridReader(kind, 1.852)],
  ['an import', (kind) => tableCellReader(kind, { order, today, recordsCalled })],
];

/** Values for fields that cannot be generated from their pattern. */
const chosen: Readonly<Record<string, { it: fc.Arbitrary<string> }>> = {
  slug: { it: fc.constantFrom('', 'alex', 'sam-2') },
};

const columns = [specimenKind, ...Object.values(kinds)].flatMap((kind: Kind) =>
  cellColumns(kind.fields).map((column) => [kind, column] as const),
);

describe.each(readers)('what a cell shows is read as the same value by %s', (_name, readerOf) => {
  it.each(columns.map(([kind, column]) => [`${kind.name} ${column.path}`, kind, column] as const))(
    '%s',
    (_path, kind, { path, field }: CellColumn) => {
      const reader = readerOf(kind.name);
      fc.assert(
        fc.property(anyValues({ it: field }, chosen[path]), (values) => {
          const value = asKept(field, values.it, reader);
          const shown = cellText(path, field, value, reader);
          expect(readCell(path, field, shown, reader), shown).toEqual({ value });
        }),
        { numRuns: 60 },
      );
    },
  );
});

/**
 * Returns the value as a cell can preserve it: without blanks around texts, and in miles without
 * fractions of a metre. Items whose unique texts become equal are merged.
 */
function asKept(field: Field, value: unknown, reader: CellReader): unknown {
  if (value === null) return null;
  switch (field.type) {
    case 'text':
      return String(value).trim();
    case 'name':
    case 'reference':
      return String(value).trim() || (field.required || field.type === 'reference' ? 'x' : '');
    case 'code': {
      const code = String(value).trim();
      // UK is reserved for the United Kingdom, whose code is GB.
      if (field.standsFor !== undefined && code === 'UK') return 'GB';
      return code || (field.required ? 'x' : '');
    }
    case 'number': {
      if (field.unit !== 'km' || reader.fromKilometres(1) === 1) return value;
      return Math.max(0.001, Number((value as number).toFixed(3)));
    }
    case 'list': {
      const items = (value as Readonly<Record<string, unknown>>[]).map((item) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([name, inner]) => [
            name,
            asKept(inner, item[name], reader),
          ]),
        ),
      );
      const { eachOnce } = field;
      if (eachOnce === undefined) return items;
      return [...new Map(items.map((item) => [item[eachOnce], item])).values()];
    }
    default:
      return value;
  }
}
