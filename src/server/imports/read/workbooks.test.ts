import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from '../match/lookups.ts';
import { readKeptDraft } from '../targets/journeys/journey-draft.ts';
import { readSource } from './read-source.ts';

/** Reads a workbook that another program wrote (test/imports/workbooks/make.py). */
function readWorkbook(name: string) {
  const file = readFileSync(new URL(`../../../../test/imports/workbooks/${name}`, import.meta.url));
  const lookups = importLookups(openReference(referenceFile), []);
  const read = readSource(new Uint8Array(file), lookups);
  if ('problem' in read) throw new Error(read.problem.code);
  return read.rows.map(({ line, draft, problem }) => {
    if (!draft) return [line, problem?.code, problem?.detail];
    const { journey } = readKeptDraft(draft);
    const { date, number, from, to, departureScheduled, arrivalScheduled } = journey;
    return [line, date, number, from.iata, to.iata, departureScheduled, arrivalScheduled];
  });
}

test.each([
  // Its note is a formula, which openpyxl stores without a result and LibreOffice with it.
  ['openpyxl.xlsx', [7, 'formula-unread', '=1+1']],
  ['calc/openpyxl.xlsx', [7, '2019-22', '', 'LHR', 'EDI', '', '']],
])('%s is read with all its sheets', (name, summer) => {
  expect(readWorkbook(name)).toEqual([
    [4, '2019-06-14', 'BA117', 'LHR', 'JFK', '08:25', '11:05'],
    // The note of the row before has two lines. The date of this one has the time of departure.
    [6, '2019-06-20', 'BA178', 'JFK', 'LHR', '18:05', '06:15+1'],
    summer,
    [9, '2019-12', 'BA017', 'EDI', 'LHR', '', ''],
    [10, '2020-01-03', 'LH900', 'FRA', 'LHR', '09:00', '09:45'],
    [1, 'sheet-left-out', 'Costs'],
    [1, 'sheet-left-out', 'Lists'],
  ]);
});

test.each(['openpyxl-1904.xlsx', 'calc/openpyxl-1904.xlsx'])(
  '%s is read by the calendar of 1904',
  (name) => {
    expect(readWorkbook(name)).toEqual([
      [2, '2019-06-14', '', 'LHR', 'JFK', '', ''],
      [3, '2019-06-20', '', 'JFK', 'LHR', '18:05', ''],
    ]);
  },
);

test.each(['struck.xlsx', 'calc/struck.xlsx'])('%s is read without its struck rows', (name) => {
  expect(readWorkbook(name)).toEqual([
    [2, '2019-06-14', 'BA117', 'LHR', 'JFK', '', ''],
    [3, 'row-struck', undefined],
    // Only its note is struck through.
    [4, '2019-06-20', 'BA112', 'JFK', 'LHR', '', ''],
    [5, '2019-07-01', 'LH900', 'FRA', 'LHR', '', ''],
    // Hidden, as rows that a filter leaves out are.
    [6, '2019-07-03', 'LH901', 'LHR', 'FRA', '', ''],
    // Its date is merged with the row below.
    [7, 'row-struck', undefined],
    [8, '2019-08-01', 'LH903', 'LHR', 'FRA', '', ''],
  ]);
});

test('calc/list.xlsx, which LibreOffice made of a CSV file, is read like that file', () => {
  const rows = readWorkbook('calc/list.xlsx');
  expect(rows).toEqual(readWorkbook('list.csv'));
  expect(rows).toEqual([
    [2, '2019-06-14', 'BA117', 'LHR', 'JFK', '08:25', '11:05'],
    [3, '2019-06-20', 'BA178', 'JFK', 'LHR', '18:05', '06:15+1'],
  ]);
});
