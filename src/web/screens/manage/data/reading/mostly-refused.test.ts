import { expect, it } from 'vitest';
import { cellColumns } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { engagementKind } from '../../../../../domain/sea-service/engagement.ts';
import type { CellChange } from '../drafts/draft.ts';
import { isMostlyRefused, lacksCompanionRecords } from './mostly-refused.ts';

const read = (id: string, path: string): CellChange => ({ id, path, to: { value: 'x' } });
const refused = (id: string, path: string, text = 'LHR'): CellChange => ({
  id,
  path,
  to: { text, refusal: { fault: 'not-a-date', about: text } },
});
const rows = ['1', '2', '3', '4'];

it('a paste of which more than a third cannot be read is no table of these columns', () => {
  const half = rows.flatMap((id) => [refused(id, 'date'), read(id, 'note')]);
  expect(isMostlyRefused(half)).toBe(true);
  expect(isMostlyRefused(half.filter(({ id }) => id !== '4'))).toBe(false);
  const third = rows.flatMap((id) => [refused(id, 'date'), read(id, 'note'), read(id, 'number')]);
  expect(isMostlyRefused(third)).toBe(false);
});

it('empty cells say neither', () => {
  const empty = rows.flatMap((id) => [
    refused(id, 'date'),
    { id, path: 'note', to: { value: '' } },
    { id, path: 'number', to: { value: '' } },
  ]);
  expect(isMostlyRefused(empty)).toBe(true);
  expect(isMostlyRefused(rows.map((id) => refused(id, 'date', '')))).toBe(false);
});

it('a ship that is not there is one that an import would bring along; a person is none', () => {
  const columns = cellColumns(engagementKind.fields);
  const unknown = (path: string): CellChange => ({
    id: '1',
    path,
    to: { text: 'Priam', refusal: { fault: 'unknown-record', about: 'Priam' } },
  });
  expect(lacksCompanionRecords([read('1', 'company'), unknown('vesselId')], columns)).toBe(true);
  expect(lacksCompanionRecords([unknown('personId'), refused('1', 'vesselId')], columns)).toBe(
    false,
  );
});
