import { expect, test } from 'vitest';
import { offsetText, zoneText } from './zone-text.ts';

test('an offset has a sign, its hours, and minutes where there are any', () => {
  expect(offsetText(0)).toBe('UTC');
  expect(offsetText(3600)).toBe('UTC+1');
  expect(offsetText(-5 * 3600)).toBe('UTC−5');
  expect(offsetText(5.5 * 3600)).toBe('UTC+5:30');
  expect(offsetText(-(3 * 3600 + 1800))).toBe('UTC−3:30');
  // London before 1847 used local solar time, 75 seconds behind UTC.
  expect(offsetText(-75)).toBe('UTC−0:01');
});

test('a zone is read without its underscores', () => {
  expect(zoneText('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
});
