import type { TrackSurroundings } from '../../domain/days/facts/track-nights.ts';
import type { TrackFact } from '../../domain/days/facts/track-fact.ts';
import { rememberPoints } from '../../domain/shared/remember.ts';
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
/** Maximum number of cached tracks and midnights of all archives; each takes some hundred bytes. */
const mostKept = 60_000;
/** Maximum number of midnights of an archive, which are 55 years. */
const mostMidnights = 20_000;
/**
 * Maximum number of positions that a request looks up. Those of its finished tracks are cached, so the
 * next request continues.
 */
const mostLookUps = 100_000;
/** Maximum number of remembered answers of each look-up of a request. */
const mostRemembered = 5000;

/** A user who asks; the signal is aborted if the client has disconnected. */
interface Asker extends Looker {
  signal?: AbortSignal;
}

interface NightLimits {
  mostMidnights?: number;
  mostLookUps?: number;
}

/**
 * Returns where the journeys of an archive were at midnight. A version of a track is computed once
 * while it is cached. Throws `too-many` if an account has too many requests at once or a request looks
 * up too many positions, and `limit-reached` if the archive has too many midnights.
 */
export function nightsInTurn(
  { db, reference }: Pick<Deps, 'db' | 'reference'>,
  limits: NightLimits = {},
) {
  const tooMany = () => new Refusal('too-many', '', { retryAfter });
  const turns = fairQueue(queueLimits, tooMany);
  const kept = keptByVersion<TrackFact>(mostKept, ({ midnights }) => 1 + midnights.length);
  const most = { mostMidnights, mostLookUps, ...limits };
  return ({ archiveId, userId, signal }: Asker): Promise<TrackFact[]> =>
    turns.run(userId, () => {
      signal?.throwIfAborted();
      const around = limitedLookUps(reference, most.mostLookUps, tooMany);
      const deps = { db, reference: around, kept };
      return nightsOfTracks(deps, archiveId, { signal, mostMidnights: most.mostMidnights });
    });
}

/** Looks up equal positions once; throws after `most` look-ups. */
function limitedLookUps(
  reference: TrackSurroundings,
  most: number,
  refusal: () => Error,
): TrackSurroundings {
  let left = most;
  const limited = <Answer>(ask: (lat: number, lon: number) => Answer) =>
    rememberPoints((lat, lon) => {
      if (left-- <= 0) throw refusal();
      return ask(lat, lon);
    }, mostRemembered);
  return {
    zoneAt: limited((lat, lon) => reference.zoneAt(lat, lon)),
    countryAt: limited((lat, lon) => reference.countryAt(lat, lon)),
    nationAt: limited((lat, lon) => reference.nationAt(lat, lon)),
    nearestTown: limited((lat, lon) => reference.nearestTown(lat, lon)),
  };
}
