import { afterEach, expect, it, vi } from 'vitest';
import { isZone, zoneOffset } from './zone-offset.ts';

afterEach(() => void vi.restoreAllMocks());

const day = 86_400;

it('remembers a zone, and no more names than a file can have of real ones', () => {
  const look = vi.spyOn(Intl, 'DateTimeFormat');
  expect(zoneOffset('Pacific/Chatham', 0)).toBe(45_900);
  expect(zoneOffset('Pacific/Chatham', 0)).toBe(45_900);
  expect(look).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 1000; count++) expect(isZone(`Nowhere/${count}`)).toBe(false);
  look.mockClear();
  expect(zoneOffset('Pacific/Chatham', 0)).toBe(45_900);
  expect(look).toHaveBeenCalledTimes(1);
});

it('looks nothing up that is too long for a name', () => {
  const look = vi.spyOn(Intl, 'DateTimeFormat');
  expect(isZone('Europe/'.padEnd(60_000, 'x'))).toBe(false);
  expect(look).not.toHaveBeenCalled();
});

it('remembers no more offsets than a log can need, and gives the same afterwards', () => {
  const offsets = () => [zoneOffset('Europe/London', 0), zoneOffset('Europe/London', 200 * day)];
  expect(offsets()).toEqual([3600, 3600]);
  const look = vi.spyOn(Intl, 'DateTimeFormat');
  // Some 3,300 years, in steps as long as what one look-up covers.
  for (let count = 0; count < 200_001; count++) zoneOffset('UTC', count * 6 * day);
  look.mockClear();
  expect(offsets()).toEqual([3600, 3600]);
  expect(look).toHaveBeenCalledTimes(1);
});
