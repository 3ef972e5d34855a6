import { setImmediate } from 'node:timers/promises';
import { journeyKey, type KnownJourney } from '../../../domain/imports/matching/journey-key.ts';
import { travelSpanOf } from '../../../domain/journeys/travel-spans.ts';
import type { Db } from '../../db/open-database.ts';
import { journeyKind } from '../../../domain/journeys/journey.ts';
import { findJourneys } from '../../journeys/journeys.queries.ts';
import { listRecordIds } from '../../record-store/records.queries.ts';
import { listCompletingFingerprints, listImportedFingerprints } from './accepted-rows.queries.ts';
import { splitSource } from '../source-id.ts';

/** Journeys looked at before yielding to the event loop. */
const batchSize = 250;

/** What the archive holds, as the rows of an import are compared with it. */
export async function listKnownJourneys(db: Db, archiveId: string): Promise<KnownJourney[]> {
  const ids = await listRecordIds(db, journeyKind, archiveId);
  if (ids.length === 0) return [];
  const fingerprints = await listImportedFingerprints(db, archiveId);
  const completing = await listCompletingFingerprints(db, archiveId);
  const known: KnownJourney[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    await setImmediate();
    const records = await findJourneys(db, archiveId, ids.slice(start, start + batchSize));
    for (const [id, { journey, sourceId }] of records) {
      const key = journeyKey(journey, splitSource(sourceId));
      known.push({
        ...key,
        id,
        current: key.fingerprint,
        fingerprint: fingerprints.get(id) ?? '',
        completedBy: completing.get(id) ?? [],
        span: travelSpanOf(journey, id),
      });
    }
  }
  return known;
}
