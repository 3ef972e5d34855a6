import { expect, it } from 'vitest';
import { edi, journeyOf, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { toJourneyRows } from '../../../../../test/journeys/journey-rows.ts';
import { englishFormat } from '../../../../../test/i18n/english.ts';
import { valueOrder } from '../../../kit/table/data-column.ts';
import { dateColumn } from './columns.tsx';

const format = englishFormat();
const column = dateColumn<JourneyRow>({ key: 'date', header: 'Date', of: (row) => row }, format);

/** The dates in the sort order of the column, earliest first. */
function inOrder(dates: readonly string[]): string[] {
  return toJourneyRows(dates.map((date) => journeyOf({ date, from: lhr, to: edi })))
    .map((row) => ({ date: row.date, value: column.value(row) }))
    .sort((a, b) => valueOrder('en')(a.value ?? '', b.value ?? ''))
    .map(({ date }) => date);
}

it('puts a year before its months, a season before its first month, a month before its days', () => {
  const wanted = [
    '1977-12-31',
    '1978',
    '1978-01',
    '1978-02-28',
    '1978-21', // spring: sorted as March
    '1978-03-01',
    '1978-05-31',
    '1978-22', // summer: sorted as June
    '1978-06-12~',
    '1978-23', // autumn: sorted as September
    '1978-10',
    '1978-10-01',
    '1978-24', // winter: sorted as December
    '1978-12-02',
    '1979~',
    '1979-01-01',
  ];
  expect(inOrder(wanted.toReversed())).toEqual(wanted);
});

it('gives the unknown no value, so that it stands last whichever way it is sorted', () => {
  const [row] = toJourneyRows([journeyOf({ date: 'XXXX', from: lhr, to: edi })]);
  expect(row && column.value(row)).toBeUndefined();
});
