import { sql } from 'kysely';
import { keptLineFormat } from '../../domain/tracks/lines/kept-line.ts';
import type { InTime } from '../../domain/tracks/order-of-travel.ts';
import type { Db } from '../platform/db/database.ts';

/**
 * Lists the tracks in a track map, in no particular order, without their texts, which may be too long
 * for memory.
 */
export async function listTracksOfCollection(
  db: Db,
  archiveId: string,
  collectionId: string,
): Promise<InTime[]> {
  return db
    .selectFrom('track')
    .select(['id', 'date', 'started_at as startedAt', 'file', 'part'])
    .where('archive_id', '=', archiveId)
    .where('collection_id', '=', collectionId)
    .execute();
}

/** A track of a journey that continued past midnight. */
export interface OvernightTrack {
  id: string;
  /** Version of the record: another version may have a different line or journey. */
  version: number;
  journeyId: string;
}

/** Maximum number of overnight tracks; no one spends more nights on the way. */
const mostOvernight = 2000;

/** Selects the tracks whose profiles are stored in the current format. */
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
 * Lists the tracks, sorted by ID, of journeys that ended on another date than they began, if their
 * profile is stored in the current format; at most two thousand.
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
 * Finds the profile of a version of a track as JSON of LineProfile, some ten thousand characters;
 * undefined if the track has another version by now.
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
