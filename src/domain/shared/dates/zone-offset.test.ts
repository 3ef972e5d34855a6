import { beforeEach, expect, it, vi } from 'vitest';
import { zoneDataOf, KnownZones } from './zone-offset.ts';

const look = vi.fn<typeof zoneDataOf>(zoneDataOf);
let zones: KnownZones;
beforeEach(() => {
  look.mockClear();
  zones = new KnownZones(look);
});

const year = 366 * 86_400;

it('remembers a zone, and no more names than a file can have of real ones', () => {
  expect(zones.offset('Pacific/Chatham', 0)).toBe(45_900);
  expect(zones.offset('Pacific/Chatham', 0)).toBe(45_900);
  expect(look).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 1000; count++) expect(zones.has(`Nowhere/${count}`)).toBe(false);
  look.mockClear();
  expect(zones.offset('Pacific/Chatham', 0)).toBe(45_900);
  expect(look).toHaveBeenCalledTimes(1);
});

it('looks nothing up that is too long for a name, and takes no dates for names', () => {
  expect(zones.has('Europe/'.padEnd(60_000, 'x'))).toBe(false);
  expect(look).not.toHaveBeenCalled();
  expect(zones.has('2026-11-26T00:00[Europe/London]')).toBe(false);
  expect(zones.has('2026-11-26T00:00Z')).toBe(false);
});

it('remembers no more spans than logs can need, and gives the same afterwards', () => {
  const offsets = () => [zones.offset('Europe/London', 0), zones.offset('Europe/London', year / 2)];
  expect(offsets()).toEqual([3600, 3600]);
  look.mockClear();
  // More years than the cache holds for all zones, from a few zones.
  for (let count = 0; count < 20_001; count++) {
    for (let zone = 1; zone <= 10; zone++) zones.offset(`Etc/GMT-${zone}`, count * year);
  }
  look.mockClear();
  expect(offsets()).toEqual([3600, 3600]);
  expect(look).toHaveBeenCalledTimes(1);
});
