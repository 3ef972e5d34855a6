import { sql } from 'kysely';
import { keptLineFormat } from '../../domain/tracks/lines/kept-line.ts';
import type { Db } from '../platform/db/open-database.ts';

/** The ids of the tracks of a collection, in no order. */
export async function listTracksOfCollection(
  db: Db,
  archiveId: string,
  collectionId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('track')
    .select('id')
    .where('archive_id', '=', archiveId)
    .where('collection_id', '=', collectionId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A track of a journey that went on past midnight. */
export interface OvernightTrack {
  id: string;
  /** of the record: another one may have another line, or be of another journey */
  version: number;
  journeyId: string;
}

/** Of more journeys than this nobody slept aboard. */
const mostOvernight = 2000;

/** The tracks whose profiles are kept in the present format. */
function profiledTracks(db: Db, archiveId: string) {
  return db
    .selectFrom('track')
    .innerJoin('track_profile', (join) =>
      join
        .onRef('track_profile.archive_id', '=', 'track.archive_id')
        .onRef('track_profile.file', '=', 'track.file')
        .onRef('track_profile.part', '=', 'track.part')
        .on('track_profile.format', '=', keptLineFormat),
    )
    .where('track.archive_id', '=', archiveId);
}

/**
 * The tracks of journeys that ended on another date than they began, as far as a profile of them is kept in
 * the present format, by their ids: at most two thousand.
 */
export async function listOvernightTracks(db: Db, archiveId: string): Promise<OvernightTrack[]> {
  const rows = await profiledTracks(db, archiveId)
    .select(['track.id', 'track.version', 'track.journey_id'])
    .where('track.journey_id', 'is not', null)
    .where('track.started_at', '!=', '')
    .where('track.ended_at', '!=', '')
    .where(sql<boolean>`substr(track.started_at, 1, 10) <> substr(track.ended_at, 1, 10)`)
    .orderBy('track.id')
    .limit(mostOvernight)
    .execute();
  return rows.flatMap(({ id, version, journey_id: journeyId }) =>
    journeyId === null ? [] : [{ id, version, journeyId }],
  );
}

/**
 * The profile of a version of a track as JSON of LineProfile, some ten thousand characters; undefined where
 * the track is another by now.
 */
export async function findProfileOfVersion(
  db: Db,
  archiveId: string,
  { id, version }: Pick<OvernightTrack, 'id' | 'version'>,
): Promise<string | undefined> {
  const row = await profiledTracks(db, archiveId)
    .select('track_profile.profile')
    .where('track.id', '=', id)
    .where('track.version', '=', version)
    .executeTakeFirst();
  return row?.profile;
}
