import { noFile } from '../../../../domain/tracks/lines/line-tracks.ts';
import { type Db, rowsInBatches } from '../../../platform/db/database.ts';

/**
 * Finds the tracks of an archive that have one of these fingerprints; returns their IDs by
 * fingerprint.
 */
export async function findTracksByFingerprint(
  db: Db,
  archiveId: string,
  fingerprints: readonly string[],
): Promise<Map<string, string>> {
  const rows = await rowsInBatches(fingerprints, (batch) =>
    db
      .selectFrom('track')
      .select(['id', 'fingerprint'])
      .where('archive_id', '=', archiveId)
      .where('fingerprint', 'in', batch)
      .orderBy('id', 'desc'),
  );
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}

/** Journeys per page; reading them takes some milliseconds. */
const pageSize = 1000;

/**
 * Yields the journeys without a track from a file that are dated between two days (`YYYY-MM-DD`,
 * both inclusive), page by page; the dates are EDTF.
 */
export async function* pagesOfUnrecordedJourneys(
  db: Db,
  archiveId: string,
  { first, last }: { first: string; last: string },
): AsyncGenerator<{ id: string; date: string }[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('journey')
      .select(['id', 'date'])
      .where('archive_id', '=', archiveId)
      .where('date_sort', '>=', first)
      .where('date_sort', '<=', last)
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('track')
              .select('track.id')
              .whereRef('track.archive_id', '=', 'journey.archive_id')
              .whereRef('track.journey_id', '=', 'journey.id')
              // A track without a file is replaced by the imported one (domain/tracks/lines/line-tracks.ts).
              .where('track.file', '<>', noFile),
          ),
        ),
      )
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.id;
  }
}
