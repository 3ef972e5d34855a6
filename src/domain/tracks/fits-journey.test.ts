import { describe, expect, it } from 'vitest';
import { fitsJourney, type FittedJourney, type FittingTrack } from './fits-journey.ts';

/** On the equator, where a degree is 111.319 km. Places are 100 km apart. */
const east = (km: number) => ({ lat: 0, lon: 10 + km / 111.319_490_793 });
const hour = (hours: number) => hours * 60;

const drive: FittedJourney = {
  mode: 'road',
  from: { ...east(0), kind: 'town' },
  to: { ...east(100), kind: 'town' },
  day: '2024-06-01',
  departure: hour(8),
  arrival: hour(10),
};

const track = (
  from: number,
  to: number,
  hours?: [start: number, end: number],
  day?: string,
): FittingTrack => ({
  start: { ...east(from), time: hours && hour(hours[0]) * 60_000 },
  end: { ...east(to), time: hours && hour(hours[1]) * 60_000 },
  day,
});

describe('fitsJourney', () => {
  it('is 1 for the very same', () => {
    expect(fitsJourney(track(0, 100, [8, 10]), drive)).toBe(1);
  });

  it('falls with the farther of its ends', () => {
    // 7.5 of 15 km: half of the share of the ends.
    expect(fitsJourney(track(7.5, 103, [8, 10]), drive)).toBeCloseTo(0.75, 9);
    expect(fitsJourney(track(0, 85.01, [8, 10]), drive)).toBeCloseTo(0.5, 3);
    expect(fitsJourney(track(0, 84, [8, 10]), drive)).toBeUndefined();
  });

  it('falls with what the times do not share', () => {
    // 9 to 10 within 8 to 10, then 9 to 11: one common hour of three.
    expect(fitsJourney(track(0, 100, [9, 10]), drive)).toBeCloseTo(0.75, 9);
    expect(fitsJourney(track(0, 100, [9, 11]), drive)).toBeCloseTo(0.5 + 0.5 / 3, 9);
  });

  it('forgives a wrong clock, not another day', () => {
    expect(fitsJourney(track(0, 100, [11, 13]), drive)).toBeCloseTo(0.5, 9);
    expect(fitsJourney(track(0, 100, [13.1, 15]), drive)).toBeUndefined();
    expect(fitsJourney(track(0, 100, [32, 34]), drive)).toBeUndefined();
  });

  it('is not the way back', () => {
    expect(fitsJourney(track(100, 0, [8, 10]), drive)).toBeUndefined();
  });

  it('goes by the place: a terminal is nearer to its airport than a street to its town', () => {
    const flight: FittedJourney = {
      ...drive,
      mode: 'air',
      from: { ...drive.from, kind: 'airport' },
      to: { ...drive.to, kind: 'airport' },
    };
    expect(fitsJourney(track(4, 100, [8, 10]), flight)).toBeCloseTo(0.5 + 0.5 / 5, 9);
    expect(fitsJourney(track(6, 100, [8, 10]), flight)).toBeUndefined();
    // On 1000 km, 20 km can be missing.
    const long = { ...flight, to: { ...east(1000), kind: 'airport' } as const };
    expect(fitsJourney(track(15, 1000, [8, 10]), long)).toBeCloseTo(0.5 + 0.5 / 4, 9);
  });

  it('compares the one time that a journey has', () => {
    const left = { ...drive, arrival: undefined };
    // One and a half hours late, of a maximum of three.
    expect(fitsJourney(track(0, 100, [9.5, 12]), left)).toBeCloseTo(0.75, 9);
    expect(fitsJourney(track(0, 100, [12, 13]), left)).toBeUndefined();
    expect(fitsJourney(track(0, 100, [7, 10]), { ...drive, departure: undefined })).toBe(1);
  });

  it('goes by the day where a time is missing', () => {
    const dayOnly = { ...drive, departure: undefined, arrival: undefined };
    expect(fitsJourney(track(0, 100, [8, 10], '2024-06-01'), dayOnly)).toBeCloseTo(0.8, 9);
    expect(fitsJourney(track(0, 100, undefined, '2024-06-02'), dayOnly)).toBeCloseTo(0.6, 9);
    expect(fitsJourney(track(0, 100, undefined, '2024-06-03'), dayOnly)).toBeUndefined();
  });

  it('gives half at most to what has no date, and something to what only just fits', () => {
    expect(fitsJourney(track(0, 100), drive)).toBe(0.5);
    expect(
      fitsJourney(track(14.999, 100), { ...drive, from: { ...east(0), kind: 'town' } }),
    ).toBeGreaterThan(0);
  });
});
