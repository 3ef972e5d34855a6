import { beforeEach, expect, it, vi } from 'vitest';
import { zoneDataOf } from './runtime-zone-data.ts';
import { isZone, zoneOffset } from './zone-offset.ts';

vi.mock('./runtime-zone-data.ts', { spy: true });

const look = vi.mocked(zoneDataOf);
beforeEach(() => void look.mockClear());

const year = 366 * 86_400;

it('remembers a zone, and no more names than a file can have of real ones', () => {
  expect(zoneOffset('Pacific/Chatham', 0)).toBe(45_900);
  expect(zoneOffset('Pacific/Chatham', 0)).toBe(45_900);
  expect(look).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 1000; count++) expect(isZone(`Nowhere/${count}`)).toBe(false);
  look.mockClear();
  expect(zoneOffset('Pacific/Chatham', 0)).toBe(45_900);
  expect(look).toHaveBeenCalledTimes(1);
});

it('looks nothing up that is too long for a name, and takes no dates for names', () => {
  expect(isZone('Europe/'.padEnd(60_000, 'x'))).toBe(false);
  expect(look).not.toHaveBeenCalled();
  expect(isZone('2026-11-26T00:00[Europe/London]')).toBe(false);
  expect(isZone('2026-11-26T00:00Z')).toBe(false);
});

it('remembers no more spans than logs can need, and gives the same afterwards', () => {
  const offsets = () => [zoneOffset('Europe/London', 0), zoneOffset('Europe/London', year / 2)];
  expect(offsets()).toEqual([3600, 3600]);
  look.mockClear();
  // As many years as are remembered of all zones, from a few of them.
  for (let count = 0; count < 20_001; count++) {
    for (let zone = 1; zone <= 10; zone++) zoneOffset(`Etc/GMT-${zone}`, count * year);
  }
  look.mockClear();
  expect(offsets()).toEqual([3600, 3600]);
  expect(look).toHaveBeenCalledTimes(1);
});
