import { setImmediate } from 'node:timers/promises';
import type { TrackFact } from '../../domain/days/facts/track-fact.ts';
import { nightsOfTrack, type TrackSurroundings } from '../../domain/days/facts/track-nights.ts';
import type { LineProfile } from '../../domain/tracks/measure/line-profile.ts';
import type { TimedPosition } from '../../domain/tracks/track-midnights.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import { runInSlices } from '../platform/steps/run-in-slices.ts';
import type { KeptByVersion } from './kept-by-version.ts';
import {
  findProfileOfVersion,
  listOvernightTracks,
  type OvernightTrack,
} from './tracks.queries.ts';

interface NightsDeps {
  db: Db;
  reference: TrackSurroundings;
  /** Cached results, by archive and track. */
  kept?: KeptByVersion<TrackFact>;
}

interface NightsOptions {
  /** Interrupts the work. */
  signal?: AbortSignal | undefined;
  mostMidnights?: number;
}

/**
 * Returns where the journeys of an archive were at midnight, as far as their tracks show it. Throws
 * `limit-reached` if there are too many midnights.
 */
export async function nightsOfTracks(
  { db, reference, kept }: NightsDeps,
  archiveId: string,
  { signal, mostMidnights = Infinity }: NightsOptions = {},
): Promise<TrackFact[]> {
  let count = 0;
  const nights: TrackFact[] = [];
  for (const track of await listOvernightTracks(db, archiveId)) {
    const key = `${archiveId}/${track.id}`;
    const known = kept?.get(key, track.version);
    const found = known ? known.value : await nightsOf(track);
    if (!known && found) kept?.set(key, track.version, found);
    if (!found || found.midnights.length === 0) continue;
    count += found.midnights.length;
    if (count > mostMidnights) throw new Refusal('limit-reached');
    nights.push(found);
  }
  return nights;

  async function nightsOf(track: OvernightTrack): Promise<TrackFact | undefined> {
    // Each takes a millisecond or more, so other requests are answered in between.
    await setImmediate();
    signal?.throwIfAborted();
    const profile = await findProfileOfVersion(db, archiveId, track);
    if (profile === undefined) return undefined;
    const positions = positionsOf(JSON.parse(profile) as LineProfile);
    return runInSlices(nightsOfTrack(track, positions, reference), { signal });
  }
}

/** Returns the samples of a profile that have a time. */
function positionsOf({ lat, lon, seconds, startTime }: LineProfile): TimedPosition[] {
  if (startTime === null || !seconds) return [];
  return seconds.flatMap((second, at) =>
    second === null ? [] : [{ lat: lat[at]!, lon: lon[at]!, time: startTime + second * 1000 }],
  );
}
