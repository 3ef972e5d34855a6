import { expect, it } from 'vitest';
import { edi, journeyOf, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../../test/journeys/journey-rows.ts';
import { englishFormat } from '../../../../../test/i18n/english.ts';
import { csvRows } from '../../../kit/table/data-column.ts';
import { hoursColumn } from './columns.tsx';
import { sumOf, totalRows, type TotalRow } from './totals.ts';

const format = englishFormat();
const column = hoursColumn<TotalRow>(
  {
    key: 'hours',
    header: 'Time',
    of: ({ journeys, untimed, minutes }) => (untimed === journeys ? undefined : minutes),
    unknown: () => 'unknown',
  },
  format,
);

it('says of a year and of a sum that no time is known, and leaves their cells of a file empty', () => {
  const untimed = toJourneyRows([
    journeyOf({ date: '1978', from: lhr, to: edi }),
    journeyOf({ date: '1979-05', from: edi, to: lhr }),
  ]);
  const years = totalRows(untimed, {}, 'year');
  expect(years.map((row) => column.cell?.(row))).toEqual(['unknown', 'unknown']);
  expect(column.cell?.(sumOf(untimed, {}))).toBe('unknown');
  expect(csvRows([column], years)).toEqual([['Time (h)'], [''], ['']]);
});

it('adds up what is known, and says twenty minutes as a part of an hour', () => {
  const rows = toJourneyRows([
    journeyOf({ date: '1978', from: lhr, to: edi, statedDuration: 20 }),
    journeyOf({ date: '1978', from: edi, to: lhr }),
  ]);
  expect(column.cell?.(sumOf(rows, {}))).toBe('0.3');
  expect(csvRows([column], [sumOf(rows, {})])).toEqual([['Time (h)'], [0.3]]);
});
