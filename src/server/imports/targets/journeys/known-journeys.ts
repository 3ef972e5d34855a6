import { journeyKey, type KnownJourney } from '../../../../domain/imports/matching/journey-key.ts';
import { travelSpanOf } from '../../../../domain/journeys/travel-spans.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import type { Pause } from '../../read/pause.ts';
import { splitSource } from '../../accept/source-id.ts';
import { listCompletingFingerprints, listImportedFingerprints } from './accepted-rows.queries.ts';
import { pagesOfSigns } from './journey-signs.queries.ts';
import type { WantedJourneys } from './wanted-journeys.ts';

/** Journeys processed before yielding to the event loop. */
const batchSize = 250;

/** Returns the wanted journeys of the archive in the form that rows are compared with. */
export async function listKnownJourneys(
  { db, archiveId }: { db: Db; archiveId: string },
  wanted: WantedJourneys,
  pause: Pause,
): Promise<KnownJourney[]> {
  const imported = await listImportedFingerprints(db, archiveId);
  await pause();
  const completing = await listCompletingFingerprints(db, archiveId);
  const ids: string[] = [];
  for await (const page of pagesOfSigns(db, archiveId)) {
    for (const signs of page) {
      const { id } = signs;
      const fingerprints = [imported.get(id) ?? '', ...(completing.get(id) ?? [])];
      if (wanted.has({ ...signs, fingerprints })) ids.push(id);
    }
    await pause();
  }
  const known: KnownJourney[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    await pause();
    const batch = ids.slice(start, start + batchSize);
    const records = await findJourneys(db, archiveId, batch);
    for (const id of batch) {
      const record = records.get(id);
      // It was deleted in the meantime.
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
