import { describe, expect, it } from 'vitest';
import { english, englishFormat } from '../../../../../../test/i18n/english.ts';
import { tableCellReader } from '../../../../../domain/imports/table/cell-reader.ts';
import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { cellColumns } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { personKind } from '../../../../../domain/people/person.ts';
import { labelOfField } from '../../../../data/records/value-text.ts';
import { sheetColumn } from './sheet-columns.tsx';

const alex = {
  ...blankOf(personKind.fields),
  name: 'Alex Marlow',
  homes: [{ placeId: 'l1', from: '1994', to: '1998-08' }],
};

function homesOf(values: object) {
  const column = cellColumns(personKind.fields).find(({ path }) => path === 'homes')!;
  const { inWords, text } = sheetColumn(column, {
    words: {
      ...tableCellReader('person', {
        order: 'day-first',
        today: '2026-11-24',
        recordsCalled: () => [],
      }),
      labelOf: (path) => labelOfField('person', path, english.getFixedT('en', 'kinds')),
      recordOf: () => 'LIS Lisbon',
    },
    distanceUnit: 'km',
    placeOf: () => undefined,
    date: englishFormat().date,
    faultOf: () => undefined,
  });
  const row = { id: 'p1', values: { ...values }, draft: undefined };
  return { read: inWords(row), typed: text(row) };
}

describe('a column', () => {
  it('is read in words where its text is made to be typed', () => {
    expect(homesOf(alex)).toEqual({
      typed: 'LIS Lisbon (Home since "1994", Home until "1998-08")',
      read: 'LIS Lisbon, 1994 – Aug 1998',
    });
    const [home] = alex.homes;
    expect(homesOf({ ...alex, homes: [{ ...home, to: '' }] }).read).toBe(
      'LIS Lisbon, Home since 1994',
    );
  });
});
