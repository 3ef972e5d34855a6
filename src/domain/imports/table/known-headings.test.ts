import { expect, it } from 'vitest';
import type { JourneyDraft } from '../formats/journey-format.ts';
import type { Problem } from '../problem.ts';
import { FileContent } from '../reading/file-content.ts';
import type { TableContext } from './table-context.ts';
import { journeyTable, usedIn } from './table-format.ts';
import { unusedColumns } from './table-rows.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function read(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const { table, used } = usedIn(content, known)!;
  const { rows } = journeyTable.parse(content, known);
  return {
    fields: Object.fromEntries(used.mapping.columns.map(({ heading, field }) => [heading, field])),
    unused: unusedColumns(used, [...table.rows]),
    rows: rows.map((row): JourneyDraft | Problem =>
      row.kind === 'journey' ? row.draft : row.problem,
    ),
  };
}

it('reads a day offset before the time like one after it', () => {
  const { rows } = read(
    'Date,From,To,Dep,Arr,Flight',
    '2025-12-31,MUC,PEK,19:00,+1 11:00,LH722',
    '2026-01-09,PEK,MUC,13:00,17:10,LH723',
    '2024-12-31,LHR,AKL,21:00,+2 08:00,NZ1',
    '2025-01-05,HNL,LAX,22:00,(+1) 5:10 am,UA1158',
    '2025-01-08,LAX,LHR,17:30,next day 11:45,BA268',
    '2025-01-09,LAX,LHR,17:30,11:45⁺¹,BA268',
    '2025-01-10,HND,LAX,00:05,-1 17:00,NH106',
  );
  expect(rows).toMatchObject(
    ['11:00+1', '17:10', '08:00+2', '05:10+1', '11:45+1', '11:45+1', '17:00-1'].map((arrival) => ({
      times: { arrivalScheduled: arrival },
    })),
  );
});

it.each([
  ['Arrival time', 'arrivalScheduled', '11:00', 'late', 'time-invalid'],
  ['Arr', 'arrivalScheduled', '11:00', '11:00 tomorrow', 'time-invalid'],
  ['STD', 'departureScheduled', '11:00', 'morning', 'time-invalid'],
  ['Duration', 'statedDuration', '2:35', 'about two hours', 'duration-invalid'],
  ['Mode', 'mode', 'train', 'Zeppelin', 'mode-unknown'],
  ['Month', 'month', 'May', 'Lent', 'date-invalid'],
])('keeps the column %s as %s if most cells fail', (heading, field, good, bad, code) => {
  const { fields, rows } = read(
    `Year,From,To,${heading}`,
    `2019,LHR,JFK,${good}`,
    ...Array.from({ length: 3 }, () => `2019,JFK,LHR,${bad}`),
  );
  expect(fields[heading]).toBe(field);
  expect(rows.slice(1)).toMatchObject(Array.from({ length: 3 }, () => ({ code })));
  expect(rows[0]).toMatchObject({ date: heading === 'Month' ? '2019-05' : '2019' });
});

it.each([
  ['Arr', 'arrivalScheduled'],
  ['Arrival', 'arrivalScheduled'],
  ['Ankunft', 'arrivalScheduled'],
  ['Aankomst', 'arrivalScheduled'],
  ['Arrive', 'arrivalScheduled'],
  ['Uhrzeit Ankunft', 'arrivalScheduled'],
  ['Ora di arrivo', 'arrivalScheduled'],
  ["Heure d'arrivée", 'arrivalScheduled'],
  ['Heure d’arrivée', 'arrivalScheduled'],
  ['Hora de llegada', 'arrivalScheduled'],
  ['Arrival (local)', 'arrivalScheduled'],
  ['Arr (UTC)', 'arrivalScheduled'],
  ['Dep', 'departureScheduled'],
  ['Departure', 'departureScheduled'],
  ['Depart', 'departureScheduled'],
  ['Abflug', 'departureScheduled'],
  ['Départ', 'departureScheduled'],
  ['Abflug Uhrzeit', 'departureScheduled'],
])('takes the column %s for %s beside the places, whatever its cells contain', (heading, field) => {
  const table = (...cells: string[]) =>
    read(
      `Date;From;To;${heading};Flight`,
      ...cells.map((cell, at) => `2019-05-0${at + 1};LHR;JFK;${cell};BA117`),
    );
  const good = table('10:15', '11:00', '12:00');
  expect(good.fields).toMatchObject({ From: 'from', To: 'to', [heading]: field });
  const { fields, unused, rows } = table('?', 'unknown', 'ca. 11', '11:00');
  expect(fields).toMatchObject({ From: 'from', To: 'to', [heading]: field });
  expect(unused).toEqual([]);
  expect(rows[2]).toMatchObject({ code: 'time-invalid', detail: 'ca. 11' });
});

it.each(['Date of arrival', 'Arrival date', 'Data di arrivo', 'Fecha de llegada'])(
  'takes the column %s for the day of arrival if most cells fail',
  (heading) => {
    const { fields, rows } = read(
      `Date,From,To,Dep,Arrival time,${heading}`,
      '2019-05-01,LHR,JFK,10:00,11:00,2019-05-02',
      '2019-05-03,LHR,JFK,10:00,11:00,soon',
      '2019-05-05,LHR,JFK,10:00,11:00,same',
    );
    expect(fields[heading]).toBe('arrivalDay');
    expect(rows[1]).toMatchObject({ code: 'date-invalid' });
  },
);

it('keeps a place called To as a place, although most of its cells are dates', () => {
  const { fields, rows } = read(
    'Date,From,To,Flight',
    '2001-01-01,LHR,CDG,BA304',
    '2001-01-02,CDG,2001-01-05,',
    '2001-01-06,LHR,2001-01-07,',
  );
  expect(fields).toMatchObject({ From: 'from', To: 'to' });
  expect(rows[0]).toMatchObject({ to: { iata: 'CDG' } });
});

it('leaves out a second column of places, and says so', () => {
  const { fields, unused } = read(
    'Date,From,To,Departure',
    '2019-05-01,LHR,JFK,Heathrow',
    '2019-05-03,JFK,LHR,Idlewild',
  );
  expect(fields['Departure']).toBe('');
  expect(unused).toEqual(['Departure']);
});

it.each([
  [
    ['Date,Departure,,Arrival,,Flight', ',Airport,Time,Airport,Time,'],
    '2019-05-01,LHR,10:00,JFK,13:00,BA117',
  ],
  [
    [',Departure,,Arrival,,', 'Date,Airport,Time,Airport,Time,Flight'],
    '2019-05-01,LHR,10:00,JFK,13:00,BA117',
  ],
  // Headings that were merged over both rows in a workbook stand in both.
  [
    ['Date,Departure,,Arrival,,Flight', 'Date,Airport,Time,Airport,Time,Flight'],
    '2019-05-01,LHR,10:00,JFK,13:00,BA117',
  ],
  [['Datum,Abflug,,Ankunft,,Flug', ',Ort,Zeit,Ort,Zeit,'], '1.5.2019,LHR,10:00,JFK,13:00,BA117'],
  [
    ['My flights', 'Date,Flight,From,,,To,,', ',,City,Code,Time,City,Code,Time'],
    '2019-05-01,BA117,London,LHR,10:00,New York,JFK,13:00',
  ],
])('joins headings of two levels: %s', (headings, row) => {
  const { rows, unused } = read(...headings, row, row.replace('BA117', 'BA119'));
  expect(unused).toEqual([]);
  expect(rows).toMatchObject([
    {
      date: '2019-05-01',
      from: { iata: 'LHR' },
      to: { iata: 'JFK' },
      number: 'BA117',
      times: { departureScheduled: '10:00', arrivalScheduled: '13:00' },
    },
    { number: 'BA119' },
  ]);
});

it('does not take a first row of words for headings', () => {
  const { rows } = read('Date,From,To,Notes,', ',London,Paris,by night,Rain', ',Paris,London,,');
  expect(rows).toHaveLength(2);
});

it('does not take a whole number for a date by itself', () => {
  const { fields } = read('Trip,From,To,Price', 'a,LHR,JFK,12345', 'b,JFK,LHR,12346');
  expect(fields['Price']).toBe('');
});

it('keeps codes in lower case', () => {
  const { rows } = read('Date,From code,To code', '2019-05-04,lhr,jfk', '2019-05-05,JFK,lhr');
  expect(rows).toMatchObject([{ from: { iata: 'LHR' } }, { from: { iata: 'JFK' } }]);
});

it('takes a duration for one, although the heading can also mean a time', () => {
  const { fields } = read(
    'Date,From,To,Time',
    '2019,LHR,JFK,7h55',
    '2019,JFK,LHR,55 min',
    '2019,A,B,9 min',
  );
  expect(fields['Time']).toBe('statedDuration');
});

it('keeps the words of a class, seat or reason that are not among the choices', () => {
  const { rows } = read(
    'Date,From,To,Class,Seat type,Reason,Notes',
    '2019-05-04,LHR,JFK,Saver,by the door,Xmas,rain',
    '2019-05-05,LHR,JFK,Business,Window,-,',
  );
  expect(rows).toMatchObject([
    { note: 'rain\nSeat type: by the door\nClass: Saver\nReason: Xmas' },
    { note: '', travellers: [{ cabin: 'business', seatPosition: 'window' }] },
  ]);
});

it('reads an unknown or zero value as none', () => {
  const { rows } = read(
    'Date,From,To,Mode,Duration,Distance (km)',
    '2019-05-04,Dover,Calais,ferry,0:00,0 km',
    '2019-05-05,Dover,Calais,ferry,?,n/a',
  );
  expect(rows).toMatchObject([{ mode: 'sea' }, { mode: 'sea' }]);
});

it('names the columns that are not imported', () => {
  const sample = ['2019-05-04,LHR,JFK,grey,3442,,', '2019-05-05,JFK,LHR,blue,3442,,x'];
  expect(read('Date,From,To,Sky,Miles,,', ...sample).unused).toEqual(['Sky', 'Miles', '7']);
  const many = Array.from({ length: 30 }, (_, index) => `Mark ${index}`);
  expect(read(`Date,From,To,${many.join(',')}`, sample[0]!).unused).toHaveLength(13);
});
