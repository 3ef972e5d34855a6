import { expect, test } from 'vitest';
import { readRegistration } from './vehicle-marks.ts';

test.each([
  'G-BOAC',
  'VH-OJA',
  'ZK-NZE',
  'ZS-SNA',
  '4X-EKA',
  'A4O-BA',
  'B-2447',
  'B-18201',
  'B-HKA',
  'C-FTOC',
  'CF-TCA',
  'CCCP-86000',
  'RA-85641',
  'CU-T1201',
  'HP-1523CMP',
  'DDR-SEA',
  'Z-WPA',
  'N123AB',
  'g-boac',
])('%s is a registration', (text) => {
  expect(readRegistration(text)).toBe(text.toUpperCase());
});

test.each([
  'co-pilot',
  'CO-PILOT',
  'no-show',
  'X-mas',
  'XMAS-EVE',
  'T-shirt',
  'T-SHIRT',
  'e-mail',
  'E-MAIL',
  'G-force',
  'D-day',
  'ex-raf',
  'hi-res',
  'b-side',
  'BA-501',
  'check-in',
])('%s is none', (text) => {
  expect(readRegistration(text)).toBeUndefined();
});
