import { setImmediate } from 'node:timers/promises';
import type { TrackFact } from '../../domain/days/track-fact.ts';
import { nightsOfTrack } from '../../domain/days/track-nights.ts';
import type { LineProfile } from '../../domain/tracks/line-profile.ts';
import type { TimedPosition } from '../../domain/tracks/track-midnights.ts';
import type { Db } from '../db/open-database.ts';
import type { Reference } from '../reference/reference.ts';
import { listOvernightTracks } from './tracks.queries.ts';

/** Where the journeys of an archive were when days ended, as far as their tracks say so. */
export async function nightsOfTracks(
  { db, reference }: { db: Db; reference: Reference },
  archiveId: string,
): Promise<TrackFact[]> {
  const nights: TrackFact[] = [];
  for (const { id, journey_id: journeyId, profile } of await listOvernightTracks(db, archiveId)) {
    // Each takes a millisecond or more: others are answered in between.
    await setImmediate();
    const positions = positionsOf(JSON.parse(profile) as LineProfile);
    const found = nightsOfTrack({ id, journeyId }, positions, reference);
    if (found.midnights.length > 0) nights.push(found);
  }
  return nights;
}

/** The samples of a profile that have a time. */
function positionsOf({ lat, lon, seconds, startTime }: LineProfile): TimedPosition[] {
  if (startTime === null || !seconds) return [];
  return seconds.flatMap((second, at) =>
    second === null ? [] : [{ lat: lat[at]!, lon: lon[at]!, time: startTime + second * 1000 }],
  );
}
