import { expect, test } from 'vitest';
import { cellFormatOf, type DateSystem } from './number-format.ts';

const shown = (value: number, code: string | number, system: DateSystem = '1900') =>
  typeof code === 'number'
    ? cellFormatOf(code, new Map())(value, system)
    : cellFormatOf(164, new Map([[164, code]]))(value, system);

test.each<[string | number, number, string]>([
  // Dates, in the formats of several languages.
  [14, 43630, '2019-06-14'],
  ['dd/mm/yyyy', 43630, '2019-06-14'],
  ['[$-407]d. mmmm yyyy;@', 43630, '2019-06-14'],
  ['yyyy"年"m"月"d"日"', 43630, '2019-06-14'],
  ['[$-411]ge.m.d', 43630, '2019-06-14'],
  ['d\\-mmm', 43630, '2019-06-14'],
  ['dddd, mmmm dd, yyyy', 43630, '2019-06-14'],
  [31, 43630, '2019-06-14 00:00'],
  // As exact as the cell shows it.
  [17, 43800, '2019-12'],
  ['yyyy', 43800, '2019'],
  ['mmmm', 43800, '12'],
  ['dd', 43630, '14'],
  ['dddd', 43630, 'Friday'],
  // With a time.
  [22, 43636.753472222, '2019-06-20 18:05'],
  ['m/d/yy h:mm AM/PM', 43636.753472222, '2019-06-20 18:05'],
  ['yyyy-mm-dd hh:mm:ss', 43636.75351, '2019-06-20 18:05:03'],
  // Times, with the date that the cell hides.
  [20, 0.350694444444444, '08:25'],
  [18, 0.75, '18:00'],
  ['hh"h"mm', 0.350694444444444, '08:25'],
  ['h:mm', 1.25, '06:00'],
  ['h:mm', 43637.2604166667, '2019-06-21 06:15'],
  // Durations.
  ['[h]:mm', 1.5, '36:00'],
  [46, 0.319444444444444, '07:40'],
  ['mm:ss', 0.0630208333, '01:30:45'],
  // Excel has a 29 February 1900.
  [14, 59, '1900-02-28'],
  [14, 61, '1900-03-01'],
  // Day zero is an empty date in every format, and midnight a time.
  [14, 0, '1899-12-30'],
  [22, 0, '1899-12-30'],
  [17, 0, '1899-12-30'],
  ['yyyy', 0, '1899-12-30'],
  ['dddd', 0, '1899-12-30'],
  [20, 0, '00:00'],
  [46, 0, '00:00'],
  // Not dates.
  ['General', 28653, '28653'],
  [0, 0.1 + 0.2, '0.3'],
  [2, 33.299999999999997, '33.3'],
  ['0.00E+00', 1234.5, '1234.5'],
  ['[Red]#,##0.00;[Blue]-#,##0.00', -5, '-5'],
  ['#,##0" km"', 5540, '5540 km'],
  ['0.0\\ "mi"', 3442.5, '3442.5 mi'],
  ['"BA "000', 17, 'BA 017'],
  ['0000', 905, '0905'],
  ['00\\:00', 905, '09:05'],
  ['"d" 0', 7, 'd7'],
  ['yyyy-mm-dd', 1e9, '1000000000'],
  ['[h]:mm', -1, '-1'],
])('the format %s shows %d as %s', (code, value, text) => {
  expect(shown(value, code)).toBe(text);
});

test.each([
  [0, '1904-01-01'],
  [42168, '2019-06-14'],
])('the calendar of 1904 counts day %d as %s', (value, text) => {
  expect(shown(value, 14, '1904')).toBe(text);
});

test('a format code that is hostile is read like a long one', () => {
  expect(shown(43630, '['.repeat(100_000))).toBe('43630');
  expect(shown(43630, '"'.repeat(100_000))).toBe('43630');
  expect(shown(43630, `${'\\'.repeat(99_999)}y`)).toBe('43630');
});
