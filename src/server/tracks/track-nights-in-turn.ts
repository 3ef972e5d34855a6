import type { TrackFact } from '../../domain/days/facts/track-fact.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { keptByVersion } from './kept-by-version.ts';
import type { Looker } from './making-lines.ts';
import { nightsOfTracks } from './track-nights.queries.ts';

/** The first question works out two thousand tracks: an account's come one after the other, and two over all. */
const queueLimits = { atOnce: 2, atOnceEach: 1, waiting: 50, waitingEach: 3 };
/** What one who is turned away waits before the next try, seconds. */
const retryAfter = 5;
/** Tracks that are remembered, of all archives; each is some hundred bytes a midnight. */
const mostTracks = 5000;

/**
 * Answers where the journeys of an archive were when days ended. A version of a track is worked out once, as
 * long as there is room to remember it. Throws `too-many` where an account asks for too much at once.
 */
export function nightsInTurn({ db, reference }: Pick<Deps, 'db' | 'reference'>) {
  const turns = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  const kept = keptByVersion<TrackFact>(mostTracks);
  return ({ archiveId, userId }: Looker): Promise<TrackFact[]> =>
    turns.run(userId, () => nightsOfTracks({ db, reference, kept }, archiveId));
}
