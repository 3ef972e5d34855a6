import { describe, expect, it } from 'vitest';
import {
  dateSortKey,
  daySpan,
  isEdtfDate,
  parseEdtfDate,
  wholeDay,
  writeEdtfDate,
  yearOf,
} from './edtf-date.ts';

describe('parseEdtfDate', () => {
  it.each([
    [
      '1978-06-12',
      { precision: 'day', about: false, uncertain: false, year: 1978, month: 6, day: 12 },
    ],
    [
      '1978-06-12~',
      { precision: 'day', about: true, uncertain: false, year: 1978, month: 6, day: 12 },
    ],
    [
      '1978-06',
      { precision: 'month', about: false, uncertain: false, year: 1978, month: 6, day: 0 },
    ],
    [
      '1978-22~',
      { precision: 'season', about: true, uncertain: false, year: 1978, month: 22, day: 0 },
    ],
    ['1978', { precision: 'year', about: false, uncertain: false, year: 1978, month: 0, day: 0 }],
    ['XXXX', { precision: 'unknown', about: false, uncertain: false, year: 0, month: 0, day: 0 }],
    ['1978?', { precision: 'year', about: false, uncertain: true, year: 1978, month: 0, day: 0 }],
    [
      '1978-06%',
      { precision: 'month', about: true, uncertain: true, year: 1978, month: 6, day: 0 },
    ],
    ['197X', { precision: 'decade', about: false, uncertain: false, year: 1970, month: 0, day: 0 }],
    ['197X~', { precision: 'decade', about: true, uncertain: false, year: 1970, month: 0, day: 0 }],
    [
      '2000-02-29',
      { precision: 'day', about: false, uncertain: false, year: 2000, month: 2, day: 29 },
    ],
  ])('reads %s', (text, date) => {
    expect(parseEdtfDate(text)).toEqual(date);
  });

  it.each([
    ['1978-06-12', { precision: 'day', year: 1978, month: 6, day: 12 }],
    ['0978-06~', { precision: 'month', year: 978, month: 6, about: true }],
    ['1978-24?', { precision: 'season', year: 1978, month: 24, uncertain: true }],
    ['1978%', { precision: 'year', year: 1978, about: true, uncertain: true }],
    ['197X', { precision: 'decade', year: 1974 }],
    ['XXXX', { precision: 'unknown', year: 0 }],
    ['1978-00-05', { precision: 'day', year: 1978, day: 5 }],
    ['1978-13', { precision: 'month', year: 1978, month: 13 }],
  ] as const)('%s is how it is written', (text, date) => {
    expect(writeEdtfDate(date)).toBe(text);
  });

  it.each([
    '',
    '0000',
    '78',
    '1978-6-12',
    '1978-13',
    '1978-00',
    '1978-20',
    '1978-33',
    '1978-22-01',
    '1978-02-29',
    '1900-02-29',
    '1978-06-31',
    '12/6/78',
    '1978-06-12T10:00',
    '1978~~',
    '1978?~',
    '000X',
    '19XX',
    '197X-06',
  ])('refuses %j', (text) => {
    expect(isEdtfDate(text)).toBe(false);
  });
});

describe('wholeDay and yearOf', () => {
  it('give what is known', () => {
    expect(wholeDay('1978-06-12~')).toBe('1978-06-12');
    expect(wholeDay('1978-06')).toBeUndefined();
    expect(wholeDay('2024-02-29')).toBe('2024-02-29');
    for (const none of ['2023-02-29', '1978-13-01', '1978-06-00', '0000-01-01', '1978-06-12~?']) {
      expect(wholeDay(none)).toBeUndefined();
    }
    expect(yearOf('1978-22')).toBe(1978);
    expect(yearOf('XXXX')).toBeUndefined();
    expect(yearOf('197X')).toBeUndefined();
    expect(wholeDay('1978-06-12?')).toBe('1978-06-12');
  });
});

describe('dateSortKey', () => {
  it('puts the vague before the exact, the unknown before all', () => {
    const ordered = [
      'XXXX',
      '196X',
      '197X',
      '1959',
      '1977-12-31',
      '1978',
      '1978-01-05',
      '1978-02-28',
      '1978-21',
      '1978-03',
      '1978-03-01',
      '1978-05-31',
      '1978-22',
      '1978-06',
      '1978-06-12',
      '1978-23',
      '1978-24',
      '1978-12',
      '1978-12-24',
      '1979',
    ];
    expect(ordered.toReversed().sort((a, b) => (dateSortKey(a) < dateSortKey(b) ? -1 : 1))).toEqual(
      ordered,
    );
  });

  it('a date known roughly stands where it would if it were known', () => {
    for (const date of ['1978-06-12', '1978-06', '1978-22', '1978']) {
      expect(dateSortKey(`${date}~`)).toBe(dateSortKey(date));
    }
  });
});

describe('daySpan', () => {
  it.each([
    ['1978-06-12', '1978-06-12', '1978-06-12'],
    ['1978-06-12~', '1978-06-12', '1978-06-12'],
    ['1978-02', '1978-02-01', '1978-02-28'],
    ['2000-02', '2000-02-01', '2000-02-29'],
    ['1978-21', '1978-03-01', '1978-05-31'],
    ['1978-22', '1978-06-01', '1978-08-31'],
    ['1978-23', '1978-09-01', '1978-11-30'],
    ['1978-24', '1978-12-01', '1979-02-28'],
    ['1999-24', '1999-12-01', '2000-02-29'],
    ['1978~', '1978-01-01', '1978-12-31'],
    ['1978?', '1978-01-01', '1978-12-31'],
    ['197X', '1970-01-01', '1979-12-31'],
  ])('%s is from %s to %s', (text, first, last) => {
    expect(daySpan(text)).toEqual({ first, last });
  });

  it('is nothing when nothing is known', () => {
    expect(daySpan('XXXX')).toBeUndefined();
    expect(daySpan('soon')).toBeUndefined();
  });
});
