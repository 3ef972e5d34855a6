import { describe, expect, it } from 'vitest';
import { filterJourneys } from '../filter/filter.ts';
import { edi, journeyOf, lhr, sam } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { km, smallLog } from '../../../../test/journeys/small-log.ts';
import { totals } from './totals.ts';

describe('totals', () => {
  const all = totals(smallLog, {});

  it('counts a journey of two travellers once', () => {
    expect(all.journeys).toBe(7);
    expect(all.distanceKm).toBeCloseTo(2 * km.lhrJfk + km.lhrEdi + km.drive + 3 * km.lhrCdg, 6);
  });

  it('adds the durations that are known and says how many are not', () => {
    // 475 + 400 + 480 + 60 + 65. The journey of 1978 and the undated one have no duration.
    expect([all.minutes, all.untimed]).toEqual([1480, 2]);
    expect(all.withoutDuration).toMatchObject({ journeys: 2, filter: { timed: 'no' } });
    expect(all.undated).toMatchObject({ journeys: 1, filter: { year: 'none' } });
  });

  it('says which journeys end where they began', () => {
    expect(all.withoutDistance.journeys).toBe(0);
    const rows = toJourneyRows([
      journeyOf({ id: 'sightseeing', date: '1978-06-12', from: edi, to: edi }),
      journeyOf({ date: '1978-06-13', from: lhr, to: edi }),
      // A walk that returns to its start but has a stated length counts as a distance.
      journeyOf({ date: '1978-06-14', mode: 'other', from: edi, to: edi, statedDistance: 5 }),
    ]);
    const { journeys, filter } = totals(rows, { modes: ['air', 'other'] }).withoutDistance;
    expect(journeys).toBe(1);
    expect(filterJourneys(rows, filter).map(({ id }) => id)).toEqual(['sightseeing']);
  });

  it('knows first and last by date, undated ones aside', () => {
    // A journey dated only 1978 sorts before the exact days of 1978.
    expect([all.first?.id, all.last?.id]).toEqual(['some time', 'from Paris']);
  });

  it('counts distinct places and countries', () => {
    expect(all).toMatchObject({
      places: 4,
      airports: 4,
      countries: 3,
      continents: 2,
      operators: 2,
    });
  });

  it('names every mode, in their order', () => {
    expect(all.byMode.map(({ key, journeys }) => [key, journeys])).toEqual([
      ['air', 6],
      ['rail', 0],
      ['road', 1],
      ['sea', 0],
      ['other', 0],
    ]);
  });

  it('measures by Earth and Moon', () => {
    expect(all.timesRoundEarth).toBeCloseTo(all.distanceKm / 40_075.017, 9);
    expect(all.timesToMoon).toBeCloseTo(all.distanceKm / 384_400, 9);
  });

  it('counts for one person what that person travelled', () => {
    const filter = { people: [sam] };
    const own = totals(filterJourneys(smallLog, filter), filter);
    expect(own.journeys).toBe(2);
    expect(own.distanceKm).toBeCloseTo(km.drive + km.lhrCdg, 6);
    expect(own.byMode[0]).toMatchObject({ journeys: 1, filter: { people: [sam], modes: ['air'] } });
  });

  it('is nothing of nothing', () => {
    expect(totals([], {})).toMatchObject({
      journeys: 0,
      distanceKm: 0,
      minutes: 0,
      untimed: 0,
      first: undefined,
      places: 0,
      timesToMoon: 0,
    });
  });
});
