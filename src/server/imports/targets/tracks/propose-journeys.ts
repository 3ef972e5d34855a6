import { arrivalField, departureField, instantOf } from '../../../../domain/journeys/duration.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';
import { addDays } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import {
  type FittedJourney,
  fitsJourney,
  type FittingTrack,
} from '../../../../domain/tracks/fits-journey.ts';
import { type Db, inBatches } from '../../../platform/db/database.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import { pagesOfUnrecordedJourneys } from './known-tracks.queries.ts';
import type { Pause } from '../../read/pause.ts';

interface Archive {
  db: Db;
  archiveId: string;
}

/**
 * Proposes the journeys that tracks are the lines of, by the index of the track. A track matches if
 * exactly one journey fits it in time and ends. Of several tracks of one journey only the best fit
 * is used, because each of them is the whole line. Journeys that already have a track from a file
 * are excluded, and so are tracks without a day, which fit too many journeys.
 */
export async function proposeJourneys(
  archive: Archive,
  tracks: readonly (FittingTrack | undefined)[],
  pause: Pause,
): Promise<Map<number, string>> {
  const byDay = await journeysByDay(archive, tracks, pause);
  const best = new Map<string, { index: number; fit: number }>();
  for (const [index, track] of tracks.entries()) {
    if (track?.day === undefined) continue;
    const near = [-1, 0, 1].flatMap((days) => byDay.get(addDays(track.day ?? '', days)) ?? []);
    const fitting = near.flatMap(({ id, journey }) => {
      const fit = fitsJourney(track, journey);
      return fit === undefined ? [] : [{ id, fit }];
    });
    const [only, ...others] = fitting;
    if (!only || others.length > 0) continue;
    if (only.fit > (best.get(only.id)?.fit ?? 0)) best.set(only.id, { index, fit: only.fit });
  }
  return new Map([...best].map(([id, { index }]) => [index, id]));
}

interface NearJourney {
  id: string;
  journey: FittedJourney;
}

/** Returns the journeys by day, for the days of the tracks and the days before and after. */
async function journeysByDay(
  { db, archiveId }: Archive,
  tracks: readonly (FittingTrack | undefined)[],
  pause: Pause,
): Promise<Map<string, NearJourney[]>> {
  const days = new Set(
    tracks.flatMap((track) => {
      const day = track?.day;
      return day === undefined ? [] : [-1, 0, 1].map((by) => addDays(day, by));
    }),
  );
  const byDay = new Map<string, NearJourney[]>();
  if (days.size === 0) return byDay;
  const sorted = [...days].sort();
  const between = { first: sorted[0] ?? '', last: sorted.at(-1) ?? '' };
  const ids: string[] = [];
  for await (const page of pagesOfUnrecordedJourneys(db, archiveId, between)) {
    ids.push(...page.filter(({ date }) => days.has(wholeDay(date) ?? '')).map(({ id }) => id));
    await pause();
  }
  for await (const some of inBatches(ids, 1)) {
    for (const [id, { journey }] of await findJourneys(db, archiveId, some)) {
      const near = { id, journey: fittedJourney(journey) };
      byDay.getOrInsertComputed(near.journey.day ?? '', () => []).push(near);
    }
    await pause();
  }
  return byDay;
}

function fittedJourney(journey: Journey): FittedJourney {
  const { mode, from, to, date } = journey;
  const departure = departureField(journey);
  const arrival = arrivalField(journey);
  return {
    mode,
    from,
    to,
    day: wholeDay(date),
    departure: departure && instantOf(journey, departure),
    arrival: arrival && instantOf(journey, arrival),
  };
}
