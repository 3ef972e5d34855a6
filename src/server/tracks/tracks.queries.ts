import { sql } from 'kysely';
import { keptLineFormat } from '../../domain/tracks/kept-line.ts';
import type { Db } from '../db/open-database.ts';

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

/** A track of a journey that went on past midnight, with its profile. */
export interface OvernightTrack {
  id: string;
  journey_id: string;
  /** JSON of LineProfile */
  profile: string;
}

/** Of more journeys than this nobody slept aboard; and a profile may have some ten thousand characters. */
const mostOvernight = 2000;

/**
 * The tracks of journeys that ended on another date than they began, as far as a profile of them is kept in
 * the present format, by their ids: at most two thousand.
 */
export async function listOvernightTracks(db: Db, archiveId: string): Promise<OvernightTrack[]> {
  const rows = await db
    .selectFrom('track')
    .innerJoin('track_profile', (join) =>
      join
        .onRef('track_profile.archive_id', '=', 'track.archive_id')
        .onRef('track_profile.file', '=', 'track.file')
        .onRef('track_profile.part', '=', 'track.part')
        .on('track_profile.format', '=', keptLineFormat),
    )
    .select(['track.id', 'track.journey_id', 'track_profile.profile'])
    .where('track.archive_id', '=', archiveId)
    .where('track.journey_id', 'is not', null)
    .where('track.started_at', '!=', '')
    .where('track.ended_at', '!=', '')
    .where(sql<boolean>`substr(track.started_at, 1, 10) <> substr(track.ended_at, 1, 10)`)
    .orderBy('track.id')
    .limit(mostOvernight)
    .execute();
  return rows.flatMap(({ id, journey_id, profile }) =>
    journey_id === null ? [] : [{ id, journey_id, profile }],
  );
}
