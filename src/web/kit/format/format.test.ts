import { describe, expect, it, test } from 'vitest';
import { englishFormat as format, englishWords } from '../../../../test/i18n/english.ts';
import { makeFormat } from './format.ts';

describe('distance', () => {
  test('in kilometres, miles and nautical miles', () => {
    // 5554 / 1.609344 = 3451.1; 5554 / 1.852 = 2998.9.
    expect(format().distance(5554)).toBe('5,554 km');
    expect(format({ distance: 'mi' }).distance(5554)).toBe('3,451 mi');
    expect(format({ distance: 'nm' }).distance(5554)).toBe('2,999 nm');
  });

  test('a short one keeps a decimal, none is nought', () => {
    expect(format().distance(2.54)).toBe('2.5 km');
    expect(format().distance(0)).toBe('0 km');
  });

  test('says of what is shorter than one how short it is', () => {
    expect(format().distance(0.04)).toBe('40 m');
    expect(format().distance(0.9994)).toBe('999 m');
    expect(format().distance(0.9996)).toBe('1 km');
    // 64 m = 0.0398 miles.
    expect(format({ distance: 'mi' }).distance(0.064)).toBe('0.04 mi');
    expect(format().distanceNumber(0.64)).toBe('0.64');
  });

  test('what is typed goes back to kilometres', () => {
    expect(format({ distance: 'mi' }).toKm(100)).toBeCloseTo(160.9344, 6);
  });

  test('speed follows the unit', () => {
    expect(format().speed(903.2)).toBe('903 km/h');
    expect(format({ distance: 'nm' }).speed(903.2)).toBe('488 kn');
  });
});

test('degrees have four decimals, whatever they are', () => {
  expect(format().degrees(51.75)).toBe('51.7500');
  expect(format().degrees(-3.134567)).toBe('-3.1346');
});

it('writes a duration within a text, with its units', () => {
  const { durationInText } = format();
  expect([655, 120, 40, 119.6, 48 * 60].map(durationInText)).toEqual([
    '10 h 55 min',
    '2 h',
    '40 min',
    '2 h',
    '2 d 0 h',
  ]);
});

describe('duration', () => {
  test('of a leg and of many', () => {
    expect(format().duration(475)).toBe('7:55');
    expect(format().duration(60)).toBe('1:00');
    expect(format().duration(5)).toBe('0:05');
    // The mean of several legs.
    expect(format().duration(119.6)).toBe('2:00');
    expect(format().duration(47 * 60 + 59)).toBe('47:59');
    expect(format().duration(48 * 60)).toBe('2 d 0 h');
    expect(format().duration(363 * 60)).toBe('15 d 3 h');
    // 71 h 40 min rounds to 3 days 0 hours, not to 2 days 23 hours.
    expect(format().duration(71 * 60 + 40)).toBe('3 d 0 h');
    expect(format().hoursMinutes(363 * 60)).toBe('363:00');
    expect(format().hours(149_160)).toBe('2,486 h');
    expect(format().hours(20)).toBe('0.3 h');
    expect(format().hours(0)).toBe('0 h');
  });
});

describe('date', () => {
  test.each([
    ['dmy', '12 Nov 2026', '12 Nov'],
    ['mdy', 'Nov 12, 2026', 'Nov 12'],
    ['ymd', '2026-11-12', '11-12'],
  ] as const)('in the order %s', (dateOrder, full, short) => {
    expect(format({ dateOrder }).date('2026-11-12')).toBe(full);
    expect(format({ dateOrder }).date('2026-11-12', { withYear: false })).toBe(short);
  });

  test('as far as it is known', () => {
    expect(format().date('1978-06')).toBe('Jun 1978');
    expect(format().date('1978-22')).toBe('Summer 1978');
    expect(format().date('1978-24')).toBe('Winter 1978/79');
    expect(format().date('1999-24~')).toBe('about Winter 1999/2000');
    expect(format().date('1998-30')).toBe('Summer 1998/99 (Dec–Feb)');
    expect(format().date('1998-31~')).toBe('about Autumn 1998 (Mar–May)');
    expect(format().date('1998-25')).toBe('Spring 1998 (Mar–May)');
    expect(format().date('1978-24', { withYear: false })).toBe('Winter');
    expect(format().date('1978')).toBe('1978');
    expect(format().date('1978~')).toBe('about 1978');
    expect(format().date('1978-06?')).toBe('Jun 1978?');
    expect(format().date('1978%')).toBe('about 1978?');
    expect(format().date('197X')).toBe('1970s');
    expect(format().date('XXXX')).toBe('undated');
    expect(format({ dateOrder: 'ymd' }).date('1978-06')).toBe('1978-06');
  });
});

describe('time', () => {
  test('on both clocks, with the day counted from the departure', () => {
    expect(format().time('06:15+1')).toBe('06:15 +1');
    expect(format({ clock: '12' }).time('19:45')).toBe('7:45 pm');
    expect(format({ clock: '12' }).time('00:05')).toBe('12:05 am');
    expect(format({ clock: '12' }).time('12:00-1')).toBe('12:00 pm -1');
  });
});

test('another language has its own words, numbers, countries and forms of dates', () => {
  const german = makeFormat(
    { distance: 'km', dateOrder: 'dmy', clock: '12' },
    {
      ...englishWords,
      locale: 'de',
      dates: { ...englishWords.dates, dmy: '{{day}}. {{month}} {{year}}' },
      clock: { am: '{{time}} vorm.', pm: '{{time}} nachm.' },
    },
  );
  expect(german.distance(5554)).toBe('5.554 km');
  expect(german.share(0.1234)).toBe('12,3\u00a0%');
  expect(german.date('2026-11-12')).toBe('12. Nov 2026');
  expect(german.time('19:45')).toBe('7:45 nachm.');
  expect(german.weekdayName(1)).toBe('Montag');
  expect(german.country('DE')).toBe('Deutschland');
  expect(german.conjunction(['Alex', 'Sam'])).toBe('Alex und Sam');
  expect(german.listParts([1, 2])).toEqual([1, ', ', 2]);
});
