import { collectionModeOf } from '../../../../domain/collections/collection.ts';
import { trackKind } from '../../../../domain/tracks/track.ts';
import { trackName } from '../../../../domain/tracks/track-name.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import type { ShownRow } from '../import-target.ts';
import type { StoredImport } from '../../imports.queries.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import { lineOf } from '../../../../domain/imports/journey-line.ts';
import { modeOfTrack, readTrack } from './track-draft.ts';
import { proposedJourneyId } from './write-track-rows.ts';

/**
 * Returns the display data of the rows' tracks, in row order. A row's record is a track of the
 * archive or, until the track is written, its proposed journey.
 */
export async function showTracks(
  { db, archiveId }: { db: Db; archiveId: string },
  { fileName, status }: Pick<StoredImport, 'fileName' | 'status'>,
  rows: readonly StoredRow[],
): Promise<ShownRow[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const tracks = await findRecords(db, trackKind, archiveId, ids);
  const ofTracks = [...tracks.values()].flatMap(({ values }) => values.journeyId ?? []);
  const journeys = await findJourneys(db, archiveId, [...new Set([...ids, ...ofTracks])]);
  return rows.map((row): ShownRow => {
    const { draft, recordId, into } = row;
    if (draft === null) return { journey: null, existing: null, record: null, track: null };
    const read = readTrack(draft);
    const { values } = read;
    const { date, distance, moving } = values;
    const there = tracks.get(recordId ?? '');
    const journeyId = there ? there.values.journeyId : recordId;
    const journey = journeys.get(journeyId ?? '')?.journey;
    return {
      journey: null,
      existing: journey ? { ...lineOf(journey), id: journey.id } : null,
      record: {
        kind: trackKind.name,
        label: trackName(values, fileName),
        date,
        existingId: there?.id ?? null,
      },
      track: {
        distance,
        moving,
        collectionMode: collectionModeOf(
          status !== 'preview' && there
            ? there.values.mode
            : modeOfTrack(read, journeys.get(proposedJourneyId(row) ?? '')?.journey),
        ),
        into,
      },
    };
  });
}
