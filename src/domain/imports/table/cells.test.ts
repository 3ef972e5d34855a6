import { describe, expect, it } from 'vitest';
import { catchRefusal } from '../row-refusal.ts';
import { readDateCell } from './date-cells.ts';
import { endsOfRoute, readPlaceCells } from './ends/place-cells.ts';
import {
  readDayShift,
  readDistanceCell,
  readDurationCell,
  readTimeCell,
  unitOfDurations,
} from './time-cells.ts';
import { isSelf, isTicked, modeWord, namesIn } from './word-cells.ts';

const today = '2026-11-24';
const dated = (text: string, order: 'day-first' | 'month-first' = 'day-first', year = '') => {
  const read = catchRefusal(() => readDateCell(text, { order, today, year }));
  return 'problem' in read
    ? read.problem.code
    : read.time
      ? `${read.date} ${read.time}`
      : read.date;
};

describe('a date in a cell', () => {
  it.each([
    ['', ''],
    ['-', ''],
    ['1978-06-12', '1978-06-12'],
    ['1978-22~', '1978-22~'],
    ['197X', '197X'],
    ['12.6.78', '1978-06-12'],
    ['12/06/1978', '1978-06-12'],
    ['12.06.26', '2026-06-12'],
    ['03/01/27', '2027-01-03'],
    ['12.06.29', '1929-06-12'],
    ['Mo 04.01.27', '2027-01-04'],
    ['12 Jun 78', '1978-06-12'],
    ['12-Jun-1978', '1978-06-12'],
    ['12. Juni 1978', '1978-06-12'],
    ['3. März 1998', '1998-03-03'],
    ['14 juillet 1989', '1989-07-14'],
    ['5 de mayo de 2001', '2001-05-05'],
    ['Okt. 1984', '1984-10'],
    ['Sommer 1984', '1984-22'],
    ['1984', '1984'],
    ['28653', '1978-06-12'],
    ['28653.25', '1978-06-12 06:00'],
    ['1998-03-02 07:15:00', '1998-03-02 07:15:00'],
    ['02.03.1998, 7:15', '1998-03-02 7:15'],
    ['1998-03-02T07:15Z', '1998-03-02 07:15Z'],
    ['1er août 2003', '2003-08-01'],
    ['1º maio 2002', '2002-05-01'],
    ['1o maggio 1995', '1995-05-01'],
    ['1° de mayo de 2002', '2002-05-01'],
    ['12e maart 1995', '1995-03-12'],
    ['le 12 mars 1995', '1995-03-12'],
    ['lundi 12 juin 1995', '1995-06-12'],
    ['lundi le 12 juin 1995', '1995-06-12'],
    ['Mo, 12.06.1995', '1995-06-12'],
    ['1995-06-12 (Mon)', '1995-06-12'],
    ['12.06.1995, Montag', '1995-06-12'],
    ['12 June 1995 Tue', 'date-weekday'],
    ['19950612', '1995-06-12'],
    ['19951306', 'date-invalid'],
    ['12061995', 'date-invalid'],
    ['Mi 14.06.95', '1995-06-14'],
    ['Sonntag, 12. März 1995', '1995-03-12'],
    ['lun. 12 giugno 1995', '1995-06-12'],
    ['søndag 12. marts 1995', '1995-03-12'],
    ['segunda-feira, 12/06/1995', '1995-06-12'],
    ['Monday, June 12 1995', '1995-06-12'],
    ['12. 3. 1995', '1995-03-12'],
    ['12. 3. 95', '1995-03-12'],
    ['34770,4375', '1995-03-12 10:30'],
    ['Mo, 12.03.1995', 'date-weekday'],
    ['mardi 12 juin 1995', 'date-weekday'],
    ['lundi 32 juin 1995', 'date-invalid'],
    ['12/13/1999', 'date-order-mixed'],
    ['0000-00-00', ''],
    ['1899-12-30', ''],
    ['1899-12-30 00:00:00', ''],
    ['30.12.1899', ''],
    ['12/30/1899', ''],
    ['1/0/1900', ''],
    ['00.01.1900', ''],
    ['1900-01-00', ''],
    ['1899-12-31', '1899-12-31'],
    ['01.01.1900', '1900-01-01'],
    ['1978-06-00', '1978-06'],
    ['31.2.1978', 'date-invalid'],
    ['12.6.', 'date-invalid'],
    ['12 June', 'date-invalid'],
    ['1978-06-12 or so', 'date-invalid'],
    ['yesterday', 'date-invalid'],
    ['9'.repeat(500), 'date-invalid'],
  ])('%s is %s', (text, date) => expect(dated(text)).toBe(date));

  it('is month first where the table is, and never of a 13th month', () => {
    expect(dated('6/12/1978', 'month-first')).toBe('1978-06-12');
    expect(dated('12/25/98', 'month-first')).toBe('1998-12-25');
    expect(dated('25/12/98', 'month-first')).toBe('date-order-mixed');
  });

  it('has the year of another column', () => {
    expect(dated('12.6.', 'day-first', '1978')).toBe('1978-06-12');
    expect(dated('12 June', 'day-first', '1978')).toBe('1978-06-12');
    expect(dated('', 'day-first', '1978')).toBe('1978');
    expect(dated('12.6.1979', 'day-first', '1978')).toBe('1979-06-12');
    expect(dated('Mo 12.6.', 'day-first', '1995')).toBe('1995-06-12');
    expect(dated('lundi 12 juin', 'day-first', '1995')).toBe('1995-06-12');
  });
});

const timed = (text: string, more: { zone?: 'utc'; shift?: string; isArrival?: boolean } = {}) => {
  const read = catchRefusal(() => ({
    time: readTimeCell(text, { order: 'day-first', today, ...more }),
  }));
  return 'problem' in read ? read.problem.code : read.time;
};

describe('a time in a cell', () => {
  it.each([
    ['', undefined],
    ['–', undefined],
    ['9:05', '09:05'],
    ['09:05:30', '09:05'],
    ['0905', '09:05'],
    ['905', '09:05'],
    ['9.05', '09:05'],
    ['9h05', '09:05'],
    ['9:05 PM', '21:05'],
    ['9 pm', '21:00'],
    ['6:30 a. m.', '06:30'],
    ['6:30\u00a0p.\u00a0m.', '18:30'],
    ['9 p. m.', '21:00'],
    ['12:10a', '00:10'],
    ['17:45 Uhr', '17:45'],
    ['23:10+1', '23:10+1'],
    ['06:20 (+1)', '06:20+1'],
    ['06:20 +1 day', '06:20+1'],
    ['08:25Z', '08:25Z'],
    ['08:25 UTC', '08:25Z'],
    ['10:25+02:00', '08:25Z'],
    ['00:25 +0200', '22:25Z'],
    ['0.5', '12:00'],
    ['1899-12-30 07:15', '07:15'],
    ['30.12.1899 07:15:00', '07:15'],
    ['12/30/1899 7:15:00 PM', '19:15'],
    ['1899-12-30', undefined],
    ['0.349306', '08:23'],
    ['1998-03-02 07:15', '1998-03-02T07:15'],
    ['2.3.1998 7:15 pm', '1998-03-02T19:15'],
    ['2.3.1998 7:15 p. m.', '1998-03-02T19:15'],
    ['1998-03-02T00:15+02:00', '1998-03-01T22:15Z'],
    ['24:00', '00:00+1'],
    ['1998-03-02 24:00', '1998-03-03T00:00'],
    ['06:15+12', '06:15+12'],
    ['24:10', 'time-invalid'],
    ['25:10', 'time-invalid'],
    ['9:65', 'time-invalid'],
    ['13:00 pm', 'time-invalid'],
    ['9', 'time-invalid'],
    ['noon', 'time-invalid'],
  ])('%s is %s', (text, time) => expect(timed(text)).toBe(time));

  it.each([
    ['35:00', '11:00+1'],
    ['24:30:00', '00:30+1'],
    ['59:15', '11:15+2'],
    ['1.4583333333', '11:00+1'],
    ['2,25', 'time-invalid'],
    ['2.25', '02:25'],
    ['1,250', '06:00+1'],
    ['23:10', '23:10'],
    ['99:00', 'time-invalid'],
    ['35:61', 'time-invalid'],
  ])('of an arrival can be counted from the day of departure: %s is %s', (text, time) => {
    expect(timed(text, { isArrival: true })).toBe(time);
  });

  it('is in UTC where its column is, and on the day that another column says', () => {
    expect(timed('9:05', { zone: 'utc' })).toBe('09:05Z');
    expect(timed('9:05', { shift: '+1' })).toBe('09:05+1');
    expect(timed('9:05-1', { shift: '+1' })).toBe('09:05-1');
    expect([readDayShift('+1'), readDayShift('2 days'), readDayShift('same day')]).toEqual([
      '+1',
      '+2',
      '+0',
    ]);
    expect(readDayShift('13.6.1998')).toBe('');
  });
});

it.each([
  ['2:35', undefined, 155],
  ['2h35', undefined, 155],
  ['2 h 5 min', undefined, 125],
  ['155 min', undefined, 155],
  ['155', undefined, 155],
  ['2.5', 'h', 150],
  ['7,5', undefined, 450],
  ['6.75', undefined, 405],
  ['450', 'h', 450],
  ['8', 'h', 480],
  ['8', 'min', 8],
  ['7.5', 'min', 8],
  ['2,5 h', undefined, 150],
  ['0.107639', undefined, 155],
  ['1666:40', undefined, 100_000],
  ['', undefined, undefined],
  ['long', undefined, undefined],
] as const)('a duration of %s (%s) is %s minutes', (text, unit, minutes) => {
  expect(readDurationCell(text, unit, 24)).toBe(minutes);
});

it.each([
  ['8', undefined],
  ['23', undefined],
  ['36,5', undefined],
  ['30', 'h'],
] as const)('a duration of %s (%s) can be hours or minutes', (text, unit) => {
  expect(catchRefusal(() => ({ value: readDurationCell(text, unit, 24) }))).toMatchObject({
    problem: { code: 'duration-unclear', detail: text },
  });
});

it.each([
  ['7,5|6.75|8', 'h'],
  ['8|7h30', 'h'],
  ['8|7:30|450', 'h'],
  ['|2 h 5 min|8', 'h'],
  ['55|155|8', 'min'],
  ['8|11|7', undefined],
  ['7:30|7h30|', undefined],
  ['0.3125|0.107', undefined],
])('the unit of the durations %s is %s', (cells, unit) => {
  expect(unitOfDurations(cells.split('|'))).toBe(unit);
});

it.each([
  ['5,540 km', undefined, 5540],
  ['5.540', 'km', 5540],
  ['18,5', 'km', 18.5],
  ['3442', 'mi', 5539.362],
  ['10 nm', 'km', 18.52],
  ['1,234.5 mi', undefined, 1986.735],
  ['far', undefined, undefined],
  ['0', undefined, undefined],
] as const)('a distance of %s (%s) is %s km', (text, unit, km) => {
  expect(readDistanceCell(text, unit)).toBe(km);
});

it('takes the decimals of a program for what they are, whose thousands have no sign', () => {
  expect(
    ['160.934', '5540.123', '5.54', '7'].map((text) => readDistanceCell(text, 'km', true)),
  ).toEqual([160.934, 5540.123, 5.54, 7]);
});

describe('a place in a cell', () => {
  const place = (text: string, more: { code?: string; town?: string; country?: string } = {}) =>
    readPlaceCells({ text, code: '', town: '', country: '', ...more }, new Map());
  it.each([
    ['LHR', { iata: 'LHR' }],
    ['EGLL', { icao: 'EGLL' }],
    ['London (LHR)', { iata: 'LHR', name: 'London' }],
    ['London / Heathrow (LHR/EGLL)', { iata: 'LHR', icao: 'EGLL', name: 'London / Heathrow' }],
    ['LHR - London Heathrow', { iata: 'LHR', name: 'London Heathrow' }],
    ['Heathrow', { words: 'Heathrow' }],
    ['Ulm', { words: 'Ulm' }],
    ['', undefined],
  ])('%s', (text, hint) => expect(place(text)).toEqual(hint));

  it('with its code, town or country in columns of their own', () => {
    expect(place('London', { code: 'lhr' })).toEqual({ iata: 'LHR', name: 'London' });
    expect(place('', { town: 'Paris', country: 'fr' })).toEqual({
      words: 'Paris',
      town: 'Paris',
      country: 'FR',
    });
  });

  it.each([
    ['LHR-JFK', ['LHR', 'JFK']],
    ['LHR → JFK', ['LHR', 'JFK']],
    ['London - New York', ['London', 'New York']],
    ['Stoke-on-Trent - Crewe', ['Stoke-on-Trent', 'Crewe']],
    ['London to Paris', ['London', 'Paris']],
    ['London', undefined],
  ])('both ends of %s', (text, ends) => expect(endsOfRoute(text)).toEqual(ends));
});

it('knows words for how, whether and with whom', () => {
  expect(['Train', 'by ferry', 'Flug', 'Auto', 'rocket'].map(modeWord)).toEqual([
    'rail',
    'sea',
    'air',
    'road',
    undefined,
  ]);
  expect(['x', '1', 'ja', '✓', '', '0', 'no', '-'].map(isTicked)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(namesIn('Sam, Robin & Kim and Ash + Lee; Jo und Pat')).toEqual([
    'Sam',
    'Robin',
    'Kim',
    'Ash',
    'Lee',
    'Jo',
    'Pat',
  ]);
  expect(namesIn('Ann  e  Bo \n Cy with  D')).toEqual(['Ann', 'Bo', 'Cy', 'D']);
  expect(['me', 'alone', '-', 'Sam'].map(isSelf)).toEqual([true, true, true, false]);
});

it.each([
  ['Milano C.le', 'Milano Centrale'],
  ['Torino P.ta Nuova', 'Torino Porta Nuova'],
  ['Berlin Hbf (tief)', 'Berlin Hbf'],
  ['Frankfurt(Main)Hbf (tief)', 'Frankfurt(Main)Hbf'],
  // Names that only look like it.
  ['Bad Soden (Taunus)', 'Bad Soden (Taunus)'],
  ['C.le', 'C.le'],
])('writes the station %s in full', (text, words) => {
  const cells = { text, code: '', town: '', country: '' };
  expect(readPlaceCells(cells, new Map())).toEqual({ words });
});
