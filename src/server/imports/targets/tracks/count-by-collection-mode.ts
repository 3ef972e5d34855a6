import {
  type CollectionMode,
  collectionModeOf,
} from '../../../../domain/collections/collection.ts';
import { journeyKind } from '../../../../domain/journeys/journey.ts';
import { trackKind } from '../../../../domain/tracks/track.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { pagesOfRows } from '../../preview/matched-rows.queries.ts';
import { modeOfTrack, readTrack } from './track-draft.ts';
import { proposedJourneyId } from './write-track-rows.ts';

const rowsAtOnce = 250;

/**
 * Counts the tracks that a preview will write, by the mode of the track maps that they can go into.
 * `asAll` counts those without their own choice.
 */
export async function countByCollectionMode(
  { db, archiveId }: { db: Db; archiveId: string },
  { id }: Pick<StoredImport, 'id'>,
): Promise<Record<CollectionMode, { all: number; asAll: number }>> {
  const counts = { road: { all: 0, asAll: 0 }, rail: { all: 0, asAll: 0 } };
  const narrowed = { limit: rowsAtOnce, kind: trackKind.name, outcomes: ['new'] as const };
  for await (const rows of pagesOfRows(db, archiveId, id, narrowed)) {
    const journeyIds = rows.flatMap((row) => proposedJourneyId(row) ?? []);
    const journeys = await findRecords(db, journeyKind, archiveId, journeyIds);
    for (const row of rows) {
      if (row.draft === null) continue;
      const journey = journeys.get(proposedJourneyId(row) ?? '')?.values;
      const count = counts[collectionModeOf(modeOfTrack(readTrack(row.draft), journey))];
      count.all++;
      if (row.into === 'as-all') count.asAll++;
    }
  }
  return counts;
}
