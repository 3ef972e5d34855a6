import { expect, it } from 'vitest';
import { atOnce } from '../shared/steps/steps.ts';
import { midnightsOf } from './track-midnights.ts';

const utc = (text: string) => Date.parse(`${text}:00Z`);
/** Berlin's zone west of 24° east, and Helsinki's zone, one hour ahead, to the east. */
const zoneAt = (_lat: number, lon: number) => (lon < 24 ? 'Europe/Berlin' : 'Europe/Helsinki');

it('is where the line was at midnight, between the positions before and after', () => {
  // Midnight after 10 May is 22:00 UTC in summer, a third of the way from 21:40 to 22:40.
  const track = [
    { lat: 47, lon: 8, time: utc('2024-05-10T20:00') },
    { lat: 47.3, lon: 8.6, time: utc('2024-05-10T21:40') },
    { lat: 47.6, lon: 9.2, time: utc('2024-05-10T22:40') },
    { lat: 48, lon: 11, time: utc('2024-05-11T04:00') },
  ];
  const [midnight, ...others] = atOnce(midnightsOf(track, zoneAt));
  expect(others).toEqual([]);
  expect(midnight?.date).toBe('2024-05-10');
  expect(midnight?.lat).toBeCloseTo(47.4, 9);
  expect(midnight?.lon).toBeCloseTo(8.8, 9);
});

it('is each midnight of a long way, and none of a day', () => {
  const hours = Array.from({ length: 50 }, (_, hour) => ({
    lat: 50,
    lon: 8 + hour / 10,
    time: utc('2024-05-10T10:00') + hour * 3_600_000,
  }));
  // From noon on the 10th to 13:00 on the 12th.
  expect(atOnce(midnightsOf(hours, zoneAt)).map(({ date }) => date)).toEqual([
    '2024-05-10',
    '2024-05-11',
  ]);
  expect(atOnce(midnightsOf(hours.slice(0, 10), zoneAt))).toEqual([]);
});

it('is not known of a time without positions, unless the line stood still', () => {
  const gap = [
    { lat: 47, lon: 8, time: utc('2024-05-10T18:00') },
    { lat: 48, lon: 9, time: utc('2024-05-11T04:00') },
  ];
  expect(atOnce(midnightsOf(gap, zoneAt))).toEqual([]);
  const still = [gap[0]!, { ...gap[0]!, time: gap[1]!.time }];
  expect(atOnce(midnightsOf(still, zoneAt))).toEqual([{ date: '2024-05-10', lat: 47, lon: 8 }]);
});

it('is where the clocks went forward past it', () => {
  // 23:30 in Berlin's zone, and 00:40 in Helsinki's ten minutes later.
  const track = [
    { lat: 60, lon: 23.9, time: utc('2024-05-10T21:30') },
    { lat: 60, lon: 24.1, time: utc('2024-05-10T21:40') },
  ];
  // In Helsinki's zone midnight was at 21:00 UTC, so the date ended where the track entered that
  // zone.
  expect(atOnce(midnightsOf(track, zoneAt))).toEqual([{ date: '2024-05-10', lat: 60, lon: 23.9 }]);
});
