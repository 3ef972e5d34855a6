import { expect, it } from 'vitest';
import { specimen, specimenKind } from '../../../../../test/specimen.ts';
import { fieldsByPath } from '../../../kinds/paths.ts';
import { cellOf, readExportedCell } from './sojourn-csv.ts';
import type { CellField } from '../../../kinds/cells/cell-columns.ts';

const blank = { ...specimen, weight: 0.5, isRare: false, site: null, homes: [], sold: '' };
const fields = fieldsByPath(specimenKind.fields).filter(
  ([path]) => !/^(owners|homes)\./.test(path),
);

it.each(fields)('gives back what the field %s holds', (path, field) => {
  for (const record of [specimen, blank]) {
    const value = path
      .split('.')
      .reduce<unknown>((within, name) => (within as Record<string, unknown>)[name], record);
    const cell = cellOf(field as CellField, value);
    expect(readExportedCell(field as CellField, String(cell))).toEqual(value);
  }
});

it.each([
  ['isRare', 'perhaps', 'perhaps'],
  ['site', 'here', { lat: NaN, lon: NaN }],
  ['site', '1 2 3', '1 2 3'],
  ['homes', '[{', '[{'],
  ['homes', '["\\ud800"]', '["\\ud800"]'],
] as const)('leaves what %s cannot be (%s) to the check', (name, text, value) => {
  expect(readExportedCell(specimenKind.fields[name], text)).toEqual(value);
});
