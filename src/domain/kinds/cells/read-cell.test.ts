import { describe, expect, it } from 'vitest';
import type { CellField } from './cell-columns.ts';
import { cellText } from './cell-text.ts';
import {
  choice,
  code,
  country,
  date,
  day,
  dayTime,
  decimal,
  flag,
  list,
  name,
  point,
  reference,
  territory,
  text,
  whole,
  zonedTime,
} from '../fields.ts';
import type { CellReader } from './cell-reading.ts';
import { longestCellText, readCell } from './read-cell.ts';

const people: Readonly<Record<string, string>> = { p1: 'Alex', p2: 'Sam; Jr', p3: 'Sam' };
const labels: Readonly<Record<string, string>> = {
  'travellers.seat': 'Seat',
  'travellers.seatPosition': 'Seat position',
};
const reader: CellReader = {
  labelOf: (path) => labels[path] ?? path,
  choiceOf: (_path, word) => ({ premium_economy: 'Premium economy' })[word] ?? word,
  recordOf: (_kind, id) => people[id],
  recordsCalled: (_kind, called) =>
    Object.entries(people).flatMap(([id, known]) => (known === called ? [id] : [])),
  yes: 'yes',
  no: 'no',
  readDate: (written, yearsAhead) =>
    ({
      '1/5/31': yearsAhead === 10 ? '2031-05-01' : '1931-05-01',
      '12 Jun 78': '1978-06-12',
      '1978~': '1978~',
      '2026-11-22': '2026-11-22',
    })[written],
  fromKilometres: (km) => km / 1.609_344,
  toKilometres: (mi) => mi * 1.609_344,
};

const read = (field: CellField, typed: string, path = 'it') => readCell(path, field, typed, reader);

const travellers = list(
  'json',
  {
    personId: reference('person', { required: true }),
    seat: text(20),
    seatPosition: choice(['window', 'aisle']),
    cabin: choice(['economy', 'premium_economy']),
  },
  { minItems: 1, maxItems: 3, eachOnce: 'personId' },
);
const traveller = { personId: 'p1', seat: '', seatPosition: '', cabin: '' };

describe('what people type is read by the type of the field', () => {
  it.each<[CellField, string, unknown]>([
    [text(20), ' two words ', 'two words'],
    [name(20), ' Speedbird ', 'Speedbird'],
    [code(3, { form: /^[A-Z]{3}$/ }), 'lhr', 'LHR'],
    [territory(), 'Greece', 'GR'],
    [territory(), 'Scotland', 'GB-SCT'],
    [country(), 'Belgium', 'BE'],
    [territory(), 'es-cn', 'ES-CN'],
    [territory(), '', ''],
    [code(20), 'Europe/London', 'Europe/London'],
    [country(), 'gb', 'GB'],
    [choice(['economy', 'premium_economy']), 'PREMIUM economy', 'premium_economy'],
    [choice(['economy', 'premium_economy']), 'prem', 'premium_economy'],
    [flag(), '✓', true],
    [flag(), '', false],
    [flag(), 'No', false],
    [whole(0, 9999), '1,234', 1234],
    [whole(0, 99_999), '12 345', 12_345],
    [decimal(0, 9999), '1.234,5', 1234.5],
    [decimal(0, 9999), '12,5', 12.5],
    [decimal(-90, 90, { unit: '°' }), '−41.8°', -41.8],
    [whole(1, 1000, { unit: 'min' }), '2:35', 155],
    [decimal(0, 100_000, { unit: 'km' }), '100', 160.934],
    [decimal(0, 100_000, { unit: 'km' }), '100 km', 100],
    [decimal(0, 100_000, { unit: 'km' }), '100nm', 185.2],
    [whole(0, 10, { default: 3 }), '', 3],
    [whole(0, 10), '', null],
    [date(), '12 Jun 78', '1978-06-12'],
    [date(), '1978~', '1978~'],
    [date(), '1/5/31', '1931-05-01'],
    [date({ isExpiry: true }), '1/5/31', '2031-05-01'],
    [day(), '12 Jun 78', '1978-06-12'],
    [dayTime(), '6.15 am +1', '06:15+1'],
    [dayTime(), '23:40', '23:40'],
    [dayTime(), '9:30-1', '09:30-1'],
    [zonedTime(), '2026-11-22 10:30 Europe/London', '2026-11-22T10:30[Europe/London]'],
    [point(), '51.4, -0.45', { lat: 51.4, lon: -0.45 }],
    [reference('person'), 'Alex', 'p1'],
    [reference('person'), '', null],
    [travellers, 'Alex', [traveller]],
    [
      travellers,
      'Alex (Seat 12A, window, Cabin premium economy); "Sam; Jr"',
      [
        { personId: 'p1', seat: '12A', seatPosition: 'window', cabin: 'premium_economy' },
        { ...traveller, personId: 'p2' },
      ],
    ],
    [travellers, 'Alex 12A', [{ ...traveller, seat: '12A' }]],
    [
      travellers,
      'Alex Economy 3 window; Sam aisle',
      [
        { personId: 'p1', seat: '3', seatPosition: 'window', cabin: 'economy' },
        { personId: 'p3', seat: '', seatPosition: 'aisle', cabin: '' },
      ],
    ],
    [
      travellers,
      'Alex (seat 12A, cabin economy), Sam',
      [
        { ...traveller, seat: '12A', cabin: 'economy' },
        { ...traveller, personId: 'p3' },
      ],
    ],
    [travellers, ', Alex', [traveller]],
    [travellers, 'Alex (seat position aisle)', [{ ...traveller, seatPosition: 'aisle' }]],
  ])('%o %s', (field, typed, value) => {
    expect(read(field, typed, 'travellers')).toEqual({ value });
  });
});

describe('what stands for no value is refused with the reason', () => {
  it.each<[CellField, string, string, string]>([
    [text(3), 'four', 'too-long', '3'],
    [name(20, { required: true }), ' ', 'required', ''],
    [code(3, { form: /^[A-Z]{3}$/ }), 'l1r', 'not-a-code', 'l1r'],
    [territory(), 'Atlantis', 'not-a-territory', 'Atlantis'],
    [country(), 'Atlantis', 'not-a-country', 'Atlantis'],
    [territory({ required: true }), '', 'required', ''],
    [choice(['economy', 'premium_economy']), 'first', 'not-a-choice', 'economy, Premium economy'],
    [choice(['window', 'wing']), 'wi', 'not-a-choice', 'window, wing'],
    [flag(), 'perhaps', 'not-yes-or-no', 'perhaps'],
    [whole(0, 10), '1.5', 'not-whole', '1.5'],
    [whole(0, 10), 'eleven', 'not-a-number', 'eleven'],
    [whole(0, 10), '11', 'out-of-range', '0 – 10'],
    [whole(0, 10), '1,23,4', 'not-a-number', '1,23,4'],
    [whole(0, 9999), '12 34', 'not-a-number', '12 34'],
    [decimal(0, 10, { unit: 'km' }), '3 constructor', 'not-a-number', '3 constructor'],
    [decimal(0, 10, { unit: 'km' }), '3 ly', 'not-a-number', '3 ly'],
    [decimal(0, 1, { required: true, default: 0 }), '', 'required', ''],
    [date({ required: true }), '', 'required', ''],
    [date(), 'soon', 'not-a-date', 'soon'],
    [day(), '1978~', 'not-a-day', '1978~'],
    [dayTime(), '25:00', 'not-a-time', '25:00'],
    [dayTime(), '+1', 'not-a-time', '+1'],
    [zonedTime(), '2026-11-22 10:30 Nowhere', 'not-a-zoned-time', '2026-11-22 10:30 Nowhere'],
    [point(), '91 0', 'not-a-point', '91 0'],
    [point(), '51.4', 'not-a-point', '51.4'],
    [reference('person', { required: true }), '', 'required', ''],
    [reference('person'), 'Kim', 'unknown-record', 'Kim'],
    [travellers, '', 'required', ''],
    [travellers, 'Alex; Kim', 'unknown-record', 'Kim'],
    [travellers, 'Alex, Kim', 'unknown-record', 'Alex, Kim'],
    [travellers, 'Alex Kim', 'unknown-record', 'Alex Kim'],
    // "Ais" after a name is an unknown surname, not the beginning of the choice "aisle".
    [travellers, 'Alex Ais', 'unknown-record', 'Alex Ais'],
    [travellers, 'Alex 12A 12B', 'unknown-record', 'Alex 12A 12B'],
    [travellers, 'Alex; Alex', 'same-twice', ''],
    [travellers, 'Alex (meal fish)', 'not-a-list', 'meal fish'],
    [travellers, 'Alex;Sam;"Sam; Jr";Kim', 'too-many', '3'],
  ])('%o %s', (field, typed, fault, about) => {
    expect(read(field, typed)).toEqual({ fault, about });
  });

  it('without looking at a text that no cell can hold', () => {
    expect(read(travellers, '('.repeat(longestCellText + 1))).toMatchObject({ fault: 'too-long' });
  });
});

describe('what a cell shows is read as the same value', () => {
  it.each<[CellField, unknown]>([
    [text(100), 'two\nlines, "quoted"'],
    [decimal(0, 100_000, { unit: 'km' }), 5540.123],
    [whole(0, 1000, { unit: 'min' }), 455],
    [flag(), true],
    [flag(), false],
    [dayTime(), '06:15+1'],
    [zonedTime(), '2026-11-22T10:30[Europe/London]'],
    [point(), { lat: -33.9, lon: 151.2 }],
    [choice(['economy', 'premium_economy']), 'premium_economy'],
    [
      travellers,
      [
        { personId: 'p2', seat: '1, (A)', seatPosition: 'aisle', cabin: 'economy' },
        { ...traveller, seat: '"window"' },
      ],
    ],
  ])('%o %o', (field, value) => {
    const shown = cellText('travellers', field, value, reader);
    expect(readCell('travellers', field, shown, reader)).toEqual({ value });
  });
});
