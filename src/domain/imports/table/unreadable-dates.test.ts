import { expect, it } from 'vitest';
import { FileContent } from '../reading/file-content.ts';
import { journeyTable, usedIn } from './table-format.ts';
import type { TableContext } from './table-context.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(text: string) {
  const content = new FileContent(new TextEncoder().encode(text));
  const { columns } = usedIn(content, known)!.used.mapping;
  const { rows } = journeyTable.parse(content, known);
  return {
    fields: Object.fromEntries(columns.map(({ heading, field }) => [heading, field])),
    rows: rows.map((row) => (row.kind === 'journey' ? row.draft.date : row.problem.code)),
  };
}

it.each([
  ['Date', 'the day of the flood'],
  ['Datum', 'Karfreitag 1998'],
  ['Departure date', '1998/06/31'],
  ['When', '3:15'],
  // A day of the month without a month.
  ['Date', '12'],
])('a column called %s stays the date where it says %s: its rows fail', (heading, text) => {
  const { fields, rows } = read(`${heading},From,To\n${text},LHR,JFK\n${text},JFK,LHR\n`);
  expect(fields[heading]).toBe('date');
  expect(rows).toEqual(['date-invalid', 'date-invalid']);
});

it('a date that can be read is taken before one that is called so, if it is called one too', () => {
  const rows = 'Friday,1998-06-12,LHR,JFK\nMonday,1998-06-15,JFK,LHR\n';
  expect(read(`Date,Flight date,From,To\n${rows}`)).toMatchObject({
    fields: { Date: '', 'Flight date': 'date' },
    rows: ['1998-06-12', '1998-06-15'],
  });
  // `Booked` need not be the date of the flight.
  expect(read(`Date,Booked,From,To\n${rows}`)).toMatchObject({
    fields: { Date: 'date', Booked: '' },
    rows: ['date-invalid', 'date-invalid'],
  });
});

it('a day of the week, or an aircraft, is none', () => {
  expect(read('Day,Flown on,From,To\nMonday,Boeing 747,LHR,JFK\n').fields).toMatchObject({
    Day: '',
    'Flown on': '',
  });
});

it('a date whose month and year have columns of their own is the day', () => {
  expect(read('Year,Month,Date,From,To\n1998,June,12,LHR,JFK\n')).toMatchObject({
    fields: { Date: 'day' },
    rows: ['1998-06-12'],
  });
});
