import {
  type JourneyKey,
  journeyKey,
  type KnownJourney,
  sourceKeys,
} from '../../../domain/imports/matching/journey-key.ts';
import { travelSpanOf } from '../../../domain/journeys/travel-spans.ts';
import type { Db } from '../../db/open-database.ts';
import { findJourneys } from '../../journeys/journeys.queries.ts';
import type { Pause } from '../pause.ts';
import { splitSource } from '../source-id.ts';
import { listCompletingFingerprints, listImportedFingerprints } from './accepted-rows.queries.ts';
import { type JourneySigns, pagesOfSigns } from './journey-signs.queries.ts';
import type { RowSketch } from './row-warnings.ts';

/** Journeys looked at before yielding to the event loop. */
const batchSize = 250;

/** Days that a journey may begin before its date, or end after it: 99 by its times, and a zone's. */
const mostDaysFromDate = 100;
const minutesPerDay = 1440;

/** Of which journeys rows may be one, or at the same time as one. */
export interface WantedJourneys {
  /** the first four characters of dates: of any others no two are compared */
  years: ReadonlySet<string>;
  /** as `sourceKeys` gives them */
  sources: ReadonlySet<string>;
  fingerprints: ReadonlySet<string>;
}

/** Which journeys the rows of a file may have to do with; of no other does it matter what it is. */
export function journeysWantedBy(
  keys: readonly JourneyKey[],
  sketches: readonly (RowSketch | undefined)[],
): WantedJourneys {
  const years = new Set(keys.map(({ date }) => date.slice(0, 4)));
  for (const sketch of sketches) {
    if (!sketch?.span) continue;
    const first = yearOfInstant(sketch.span.start - mostDaysFromDate * minutesPerDay);
    const last = yearOfInstant(sketch.span.end + mostDaysFromDate * minutesPerDay);
    for (let year = first; year <= last; year++) years.add(String(year).padStart(4, '0'));
  }
  return {
    years,
    sources: new Set(keys.flatMap(sourceKeys)),
    fingerprints: new Set(keys.map(({ fingerprint }) => fingerprint)),
  };
}

/** `minutes` since the epoch. */
function yearOfInstant(minutes: number): number {
  return new Date(minutes * 60_000).getUTCFullYear();
}

/** What the archive holds of the journeys that are wanted, as the rows of an import are compared. */
export async function listKnownJourneys(
  { db, archiveId }: { db: Db; archiveId: string },
  wanted: WantedJourneys,
  pause: Pause,
): Promise<KnownJourney[]> {
  const imported = await listImportedFingerprints(db, archiveId);
  await pause();
  const completing = await listCompletingFingerprints(db, archiveId);
  const isWanted = ({ id, date, sourceId }: JourneySigns) => {
    if (wanted.years.has(date.slice(0, 4))) return true;
    const { format: sourceFormat, id: ownId } = splitSource(sourceId);
    const keys = sourceKeys({ id, sourceFormat, sourceId: ownId });
    if (keys.some((key) => wanted.sources.has(key))) return true;
    const said = [imported.get(id) ?? '', ...(completing.get(id) ?? [])];
    return said.some((fingerprint) => wanted.fingerprints.has(fingerprint));
  };
  const ids: string[] = [];
  for await (const page of pagesOfSigns(db, archiveId)) {
    ids.push(...page.filter(isWanted).map(({ id }) => id));
    await pause();
  }
  const known: KnownJourney[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    await pause();
    const batch = ids.slice(start, start + batchSize);
    const records = await findJourneys(db, archiveId, batch);
    for (const id of batch) {
      const record = records.get(id);
      // It was deleted meanwhile.
      if (!record) continue;
      const { journey, sourceId } = record;
      const key = journeyKey(journey, splitSource(sourceId));
      known.push({
        ...key,
        id,
        current: key.fingerprint,
        fingerprint: imported.get(id) ?? '',
        completedBy: completing.get(id) ?? [],
        span: travelSpanOf(journey, id),
      });
    }
  }
  return known;
}
