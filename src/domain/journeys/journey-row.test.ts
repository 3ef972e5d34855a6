import { describe, expect, it } from 'vitest';
import {
  atSea,
  cdg,
  edi,
  jfk,
  journeyOf,
  lhr,
  longLog,
} from '../../../test/journeys/journey-fixtures.ts';
import type { SeaLine, SeaLineBetween } from '../sea-lanes/sea-line.ts';
import type { Journey } from './journey.ts';
import { journeyRowMaker } from './journey-row.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';

function rowOf(base: Parameters<typeof journeyOf>[0]) {
  const [row] = toJourneyRows([journeyOf(base)]);
  if (!row) throw new Error('no row');
  return row;
}

describe('toJourneyRows', () => {
  it('derives what every screen shows', () => {
    // A Monday. 10:00–12:55 is 7 h 55 min over 5,554.54 km.
    const row = rowOf({
      date: '1978-06-12',
      from: lhr,
      to: jfk,
      departureScheduled: '10:00',
      arrivalScheduled: '12:55',
      operator: { name: '', iata: 'BA', icao: 'BAW' },
      vehicle: { type: '', icao: 'B742', registration: '', name: '' },
    });
    expect(row).toMatchObject({
      year: 1978,
      month: 6,
      weekday: 1,
      departureHour: 10,
      firstDay: '1978-06-12',
      lastDay: '1978-06-12',
      durationMinutes: 475,
      pathKey: 'airport:EGLL→airport:KJFK',
      routeKey: 'airport:EGLL–airport:KJFK',
      countries: ['GB', 'US'],
      continents: ['EU', 'NA'],
      continentPair: 'EU–NA',
      scope: 'international',
      operatorKey: 'BAW',
      vehicleTypeKey: 'B742',
    });
    expect(row.distanceKm).toBeCloseTo(5554.54, 2);
    expect(row.speedKmh).toBeCloseTo(5554.54 / (475 / 60), 2);
  });

  it('has one route for both directions', () => {
    const there = rowOf({ date: '1978', from: lhr, to: jfk });
    const back = rowOf({ date: '1978', from: jfk, to: lhr });
    expect(back.routeKey).toBe(there.routeKey);
    expect(back.pathKey).not.toBe(there.pathKey);
    expect(back.continentPair).toBe('EU–NA');
  });

  it.each<[string, Partial<Journey>, number]>([
    ['the stated one by road', { mode: 'road', statedDistance: 650 }, 650],
    ['the geodesic by road without', { mode: 'road' }, 534.1],
    ['the geodesic by air, whatever is stated', { mode: 'air', statedDistance: 650 }, 534.1],
  ])('counts as distance %s', (_name, journey, km) => {
    expect(rowOf({ date: '1978', from: lhr, to: edi, ...journey }).distanceKm).toBeCloseTo(km, 0);
  });

  it('counts by sea what is stated, then the lanes, then the geodesic, and says which', () => {
    // Invented: a sea line twice as long as the geodesic.
    const seaLine: SeaLine = { km: 1068, path: [] };
    const rowAtSea = (journey: Partial<Journey>, between: SeaLineBetween = () => seaLine) =>
      journeyRowMaker(between)(
        journeyOf({ date: '1978', from: lhr, to: edi, mode: 'sea', ...journey }),
        lhr,
        edi,
      );
    expect(rowAtSea({})).toMatchObject({ distanceKm: 1068, distanceSource: 'sea-lanes', seaLine });
    // The stated distance counts, but the sea line is still present for drawing.
    expect(rowAtSea({ statedDistance: 700 })).toMatchObject({
      distanceKm: 700,
      distanceSource: 'stated',
      seaLine,
    });
    const alone = rowAtSea({}, () => undefined);
    expect(alone).toMatchObject({ distanceSource: 'geodesic', seaLine: undefined });
    expect(alone.distanceKm).toBeCloseTo(534.1, 0);
    for (const mode of ['air', 'rail', 'road', 'other'] as const) {
      expect(rowAtSea({ mode })).toMatchObject({ distanceSource: 'geodesic', seaLine: undefined });
    }
    expect(rowAtSea({ mode: 'rail', statedDistance: 650 }).distanceSource).toBe('stated');
    expect(rowAtSea({ mode: 'air', statedDistance: 650 }).distanceSource).toBe('geodesic');
  });

  it('counts along its track before what is stated, and by air the geodesic all the same', () => {
    const trackLine = { km: 671, paths: [], key: 'k' };
    const rowOnTrack = (journey: Partial<Journey>) =>
      journeyRowMaker(
        () => ({ km: 1068, path: [] }),
        () => trackLine,
      )(journeyOf({ date: '1978', from: lhr, to: edi, statedDistance: 650, ...journey }), lhr, edi);
    for (const mode of ['road', 'rail', 'sea', 'other'] as const) {
      expect(rowOnTrack({ mode })).toMatchObject({ distanceKm: 671, distanceSource: 'track' });
    }
    expect(rowOnTrack({ mode: 'air' })).toMatchObject({ distanceSource: 'geodesic', trackLine });
  });

  it('has speed over the distance that counts', () => {
    const row = journeyRowMaker(() => ({ km: 1000, path: [] }))(
      journeyOf({ date: '1978', from: lhr, to: edi, mode: 'sea', statedDuration: 1200 }),
      lhr,
      edi,
    );
    expect(row.speedKmh).toBeCloseTo(50, 5);
  });

  it.each([
    ['1978', { year: 1978, month: undefined, weekday: undefined }],
    ['1978-06', { year: 1978, month: 6, weekday: undefined }],
    ['1978-22', { year: 1978, month: undefined, weekday: undefined }],
    ['1978-06-12~', { year: 1978, month: 6, weekday: undefined }],
    ['XXXX', { year: undefined, month: undefined, weekday: undefined, firstDay: '', lastDay: '' }],
  ])('invents nothing about %s', (date, facts) => {
    expect(rowOf({ date, from: lhr, to: edi })).toMatchObject(facts);
  });

  it('says unknown where a country is', () => {
    expect(rowOf({ date: '1978', from: lhr, to: atSea })).toMatchObject({
      countries: ['GB'],
      continents: ['EU'],
      continentPair: '?–EU',
      scope: 'unknown',
    });
    expect(rowOf({ date: '1978', from: lhr, to: edi }).scope).toBe('domestic');
  });

  it('knows the hour on the clock at the departure', () => {
    const hourOf = (time: string) =>
      rowOf({ date: 'XXXX', from: lhr, to: cdg, departureActual: time }).departureHour;
    expect(hourOf('23:40')).toBe(23);
    expect(hourOf('00:10+1')).toBe(0);
    expect(hourOf('23:10-1')).toBe(23);
    expect(hourOf('')).toBeUndefined();
  });

  it('puts the newest first: by date, order of the day, departure; unknown dates last', () => {
    const journeys = [
      journeyOf({ date: 'XXXX', from: lhr, to: jfk, id: 'unknown' }),
      journeyOf({ date: '1978', from: lhr, to: jfk, id: 'year' }),
      journeyOf({ date: '1978-06', from: lhr, to: jfk, id: 'month' }),
      journeyOf({ date: '1978-06-12', from: lhr, to: jfk, id: 'no time' }),
      journeyOf({ date: '1978-06-12', from: lhr, to: jfk, id: 'ten', departureActual: '10:00' }),
      journeyOf({
        date: '1978-06-12',
        from: jfk,
        to: lhr,
        id: 'nine in New York',
        departureActual: '09:00',
      }),
      journeyOf({ date: '1978-06-12', from: lhr, to: jfk, id: 'second', order: 1 }),
      journeyOf({ date: '1979-01-01', from: lhr, to: jfk, id: 'next year' }),
    ];
    expect(toJourneyRows(journeys).map(({ id }) => id)).toEqual([
      'next year',
      'second',
      // 09:00 in New York is 13:00 UTC, after 10:00 in London.
      'nine in New York',
      'ten',
      'no time',
      'month',
      'year',
      'unknown',
    ]);
  });

  it('lists what is known less well below what it may have come after, in every precision', () => {
    const dates = ['1979', '1978-07-01', '1978-06-30', '1978-06-01', '1978-06', '1978-22'];
    const older = ['1978-05-31', '1978-21', '1978-02', '1978-01-01', '1978', '1977-24', 'XXXX'];
    const newestToOldest = [...dates, ...older];
    const journeys = newestToOldest
      .toReversed()
      .map((date, index) => journeyOf({ date, from: lhr, to: jfk, id: `${(index * 5) % 13}` }));
    expect(toJourneyRows(journeys).map(({ date }) => date)).toEqual(newestToOldest);
  });

  it('orders the journeys of one vague date by their place in it, then by the clock', () => {
    for (const date of ['1978-06', '1978-22', '1978', 'XXXX']) {
      const journeys = [
        journeyOf({ date, from: lhr, to: jfk, id: 'first' }),
        journeyOf({ date, from: jfk, to: lhr, id: 'by day', departureActual: '09:00' }),
        journeyOf({ date, from: jfk, to: lhr, id: 'by night', departureActual: '22:00' }),
        journeyOf({ date, from: lhr, to: edi, id: 'last', order: 2 }),
      ];
      expect(toJourneyRows(journeys).map(({ id }) => id)).toEqual([
        'last',
        'by night',
        'by day',
        'first',
      ]);
    }
  });

  it('gives the same order whatever order it was given', () => {
    const journeys = longLog(300);
    expect(toJourneyRows(journeys.toReversed()).map(({ id }) => id)).toEqual(
      toJourneyRows(journeys).map(({ id }) => id),
    );
  });
});
