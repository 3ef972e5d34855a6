import type { TrackFact } from '../../domain/days/facts/track-fact.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { keptByVersion } from './kept-by-version.ts';
import type { Looker } from './making-lines.ts';
import { nightsOfTracks } from './track-nights.queries.ts';

/**
 * The first request computes up to two thousand tracks, so an account's requests run one after
 * another, and two at once in total.
 */
const queueLimits = { atOnce: 2, atOnceEach: 1, waiting: 50, waitingEach: 3 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 5;
/** Maximum number of cached tracks of all archives; each takes some hundred bytes per midnight. */
const mostTracks = 5000;

/**
 * Returns where the journeys of an archive were at midnight. A version of a track is computed once
 * while it is cached. Throws `too-many` if an account has too many requests at once.
 */
export function nightsInTurn({ db, reference }: Pick<Deps, 'db' | 'reference'>) {
  const turns = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  const kept = keptByVersion<TrackFact>(mostTracks);
  return ({ archiveId, userId }: Looker): Promise<TrackFact[]> =>
    turns.run(userId, () => nightsOfTracks({ db, reference, kept }, archiveId));
}
