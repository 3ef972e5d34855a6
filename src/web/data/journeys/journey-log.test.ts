import { expect, test } from 'vitest';
import { jfk, journeyOf, lhr, nrt } from '../../../../test/journeys/journey-fixtures.ts';
import { type StoredJourney, toRecord } from '../../../domain/journeys/journey.ts';
import type { ArchivePlace, Place } from '../../../domain/places/place.ts';
import type { HeldRecords } from '../../../domain/records/held-records.ts';
import { deriveJourneyLog, journeyIn, reroutedIn } from './journey-log.ts';

const archived = (place: Place): ArchivePlace => ({
  ...place,
  version: 1,
  isOwn: false,
  corrects: null,
});
const places = [lhr, jfk, nrt].map(archived);
const held = (journeys: readonly StoredJourney[], ofPlaces = places): HeldRecords => ({
  archiveVersion: 1,
  sets: {
    track: [],
    journey: journeys.map((journey) => ({
      ...toRecord(journey),
      id: journey.id,
      version: journey.version,
    })),
    place: ofPlaces,
  },
});

/** Returns the same records with some sets replaced; the other sets are the same objects. */
function after(before: HeldRecords, version: number, change: Partial<HeldRecords['sets']>) {
  return { archiveVersion: version, sets: { ...before.sets, ...change } };
}

const flight = (date: string, from: Place = lhr, to: Place = jfk) => journeyOf({ date, from, to });
const begin = held([flight('1978-06-12'), flight('1990-01-01'), flight('2001-05-05', jfk, nrt)]);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id.slice(0, 10));

test('is derived as a whole at first, newest first', async () => {
  const log = await deriveJourneyLog(begin);
  expect(ids(log.rows)).toEqual(['2001-05-05', '1990-01-01', '1978-06-12']);
  expect(await deriveJourneyLog(begin, log)).toBe(log);
});

test('derives what changed, and leaves every other row as it is', async () => {
  const log = await deriveJourneyLog(begin);
  const [first, second, third] = begin.sets.journey!;
  const moved = { ...second!, date: '1960', version: 2 };
  const renewed = after(begin, 2, { journey: [moved, first!, third!] });
  const next = await deriveJourneyLog(renewed, log);
  expect(next.rows.map(({ date }) => date)).toEqual(['2001-05-05', '1978-06-12', '1960']);
  expect(next.rows[0]).toBe(log.rows[0]);
  expect(next.rows[1]).toBe(log.rows[2]);
  expect(next.rows[2]).toMatchObject({ year: 1960, version: 2 });
  expect(next.rows[2]?.from).toBe(log.rows[1]?.from);
  expect(next).toEqual(await deriveJourneyLog(renewed));
});

test('leaves out what is gone and takes in what is new', async () => {
  const log = await deriveJourneyLog(begin);
  const [, second, third] = begin.sets.journey!;
  const added = held([flight('1995-07-07', nrt, lhr)]).sets.journey!;
  const renewed = after(begin, 2, { journey: [second!, ...added, third!] });
  const next = await deriveJourneyLog(renewed, log);
  expect(ids(next.rows)).toEqual(['2001-05-05', '1995-07-07', '1990-01-01']);
  expect(journeyIn(next, added[0]!.id)).toBe(next.rows[1]);
  expect(journeyIn(next, log.rows[2]!.id)).toBeUndefined();
});

test('derives the journeys of a place that is corrected, and no others', async () => {
  const log = await deriveJourneyLog(begin);
  const tokyo = { ...places[2]!, town: 'Tōkyō', lat: 35.9, version: 2 };
  const renewed = after(begin, 2, { place: [places[0]!, places[1]!, tokyo] });
  const next = await deriveJourneyLog(renewed, log);
  expect(next.rows[0]?.to.town).toBe('Tōkyō');
  expect(next.rows[0]?.distanceKm).not.toBe(log.rows[0]?.distanceKm);
  expect(next.rows[1]).toBe(log.rows[1]);
  expect(next.rows[2]).toBe(log.rows[2]);
});

test('derives the journeys whose lines have been found, and no others', async () => {
  const ship = journeyOf({ date: '1990-05-05', from: lhr, to: jfk, mode: 'sea' });
  const atSea = held([flight('1978-06-12'), ship, flight('2001-05-05', jfk, nrt)]);
  const log = await deriveJourneyLog(atSea);
  const seaLine = { km: 9999, path: [] };
  const found = () => seaLine;
  expect(reroutedIn(log, { seaLineBetween: found }).map(({ id }) => id)).toEqual([ship.id]);
  const next = await deriveJourneyLog(atSea, log, found);
  expect(next.rows.map(({ distanceSource }) => distanceSource)).toEqual([
    'geodesic',
    'sea-lanes',
    'geodesic',
  ]);
  expect(next.rows[1]?.distanceKm).toBe(9999);
  expect(next.rows[0]).toBe(log.rows[0]);
  expect(next.rows[2]).toBe(log.rows[2]);
  expect(reroutedIn(next, { seaLineBetween: found })).toEqual([]);
  expect(await deriveJourneyLog(atSea, next, found)).toBe(next);
});

test('has the same rows where something else was written', async () => {
  const log = await deriveJourneyLog(begin);
  const next = await deriveJourneyLog(after(begin, 2, {}), log);
  expect(next.rows).toBe(log.rows);
  expect(next.archiveVersion).toBe(2);
});
