import {
  type JourneyKey,
  sourceKeys,
  journeyKey,
  type KnownJourney,
} from '../../../../domain/imports/matching/journey-key.ts';
import { mostDaysCorrected } from '../../../../domain/imports/matching/corrected-journeys.ts';
import { addDays, dayNumber } from '../../../../domain/shared/dates/calendar-day.ts';
import { parseDayTime } from '../../../../domain/shared/dates/day-time.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { Pause } from '../../read/pause.ts';
import { splitSource } from '../../accept/source-id.ts';
import { type JourneySigns, pagesOfSigns } from './journey-signs.queries.ts';
import type { RowSketch } from './row-warnings.ts';
import { travelSpanOf } from '../../../../domain/journeys/travel-spans.ts';
import { type Db, inBatches } from '../../../platform/db/database.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import type { ImportedRows } from './accepted-rows.queries.ts';

/** Rows processed before yielding to the event loop. */
const batchSize = 1000;

const minutesPerDay = 1440;

/** Selects the journeys that rows may be the same as or overlap with. */
export interface WantedJourneys {
  /** `fingerprints` are those of the rows that created the journey or were chosen as the same. */
  has(journey: JourneySigns & { fingerprints: readonly string[] }): boolean;
}

/**
 * Determines which journeys the rows of a file may concern, by the rules of `matchInSteps` and of
 * overlaps. All other journeys cannot affect the rows' results.
 */
export async function journeysWantedBy(
  keys: readonly JourneyKey[],
  sketches: readonly (RowSketch | undefined)[],
  pause: Pause,
): Promise<WantedJourneys> {
  const days = new Set<string>();
  const years = new Set<string>();
  /** Years of rows whose day is not known. */
  const wholeYears = new Set<string>();
  const sources = new Set<string>();
  const fingerprints = new Set<string>();
  for (const [index, key] of keys.entries()) {
    if (index % batchSize === 0) await pause();
    const day = wholeDay(key.date);
    if (day === undefined) wholeYears.add(yearOf(key.date));
    else {
      const around = key.number === '' ? 0 : mostDaysCorrected;
      for (let apart = -around; apart <= around; apart++) days.add(addDays(day, apart));
    }
    years.add(yearOf(key.date));
    for (const source of sourceKeys(key)) sources.add(source);
    fingerprints.add(key.fingerprint);
  }
  const daysAway = await daysOf(sketches, pause);
  return {
    has(journey) {
      const { id, date, times } = journey;
      const day = wholeDay(date);
      if (wholeYears.has(yearOf(date))) return true;
      if (day === undefined ? years.has(yearOf(date)) : days.has(day)) return true;
      if (day !== undefined && isAwayOn(daysAway, dayNumber(day), times)) return true;
      const { format: sourceFormat, id: sourceId } = splitSource(journey.sourceId);
      if (sourceKeys({ id, sourceFormat, sourceId }).some((key) => sources.has(key))) return true;
      return journey.fingerprints.some((fingerprint) => fingerprints.has(fingerprint));
    },
  };
}

/**
 * Returns the first four characters of a date; dates that differ in them cannot belong to the same
 * journey.
 */
function yearOf(date: string): string {
  return date.slice(0, 4);
}

/**
 * Returns the days, in UTC and counted from 1970-01-01, on which the travellers of rows are under
 * way.
 */
async function daysOf(
  sketches: readonly (RowSketch | undefined)[],
  pause: Pause,
): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  for (const [index, sketch] of sketches.entries()) {
    if (index % batchSize === 0) await pause();
    if (!sketch?.span) continue;
    const last = Math.floor(sketch.span.end / minutesPerDay);
    for (let day = Math.floor(sketch.span.start / minutesPerDay); day <= last; day++) days.add(day);
  }
  return days;
}

/** Whether a journey with this date and these times may be under way on one of the days. */
function isAwayOn(days: ReadonlySet<number>, date: number, times: readonly string[]): boolean {
  const minutes = times.flatMap((time) => parseDayTime(time) ?? []);
  if (minutes.length === 0) return false;
  // In another time zone it may be the day before or after.
  const first = date + Math.floor(Math.min(...minutes) / minutesPerDay) - 1;
  const last = date + Math.floor(Math.max(...minutes) / minutesPerDay) + 1;
  for (let day = first; day <= last; day++) if (days.has(day)) return true;
  return false;
}

/**
 * Returns the wanted journeys of the archive in the form that rows are compared with. `imported` is
 * what earlier imports said about them.
 */
export async function listKnownJourneys(
  { db, archiveId }: { db: Db; archiveId: string },
  wanted: WantedJourneys,
  { imported, pause }: { imported: ReadonlyMap<string, ImportedRows>; pause: Pause },
): Promise<KnownJourney[]> {
  await pause();
  const ids: string[] = [];
  for await (const page of pagesOfSigns(db, archiveId)) {
    for (const signs of page) {
      const { id } = signs;
      const { fingerprint = '', completedBy = [] } = imported.get(id) ?? {};
      const fingerprints = [fingerprint, ...completedBy];
      if (wanted.has({ ...signs, fingerprints })) ids.push(id);
    }
    await pause();
  }
  const known: KnownJourney[] = [];
  for await (const batch of inBatches(ids, 1)) {
    await pause();
    const records = await findJourneys(db, archiveId, batch);
    for (const id of batch) {
      const record = records.get(id);
      // It was deleted in the meantime.
      if (!record) continue;
      const { journey, sourceId } = record;
      const key = journeyKey(journey, splitSource(sourceId));
      const { fingerprint = '', completedBy = [], by, all = [] } = imported.get(id) ?? {};
      known.push({
        ...key,
        id,
        current: key.fingerprint,
        fingerprint,
        completedBy,
        imported: by && { ...by, fingerprints: all },
        span: travelSpanOf(journey, id),
      });
    }
  }
  return known;
}
