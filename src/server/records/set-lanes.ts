import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { TooHeavy } from './read-sets.ts';

/** The largest weights (weight.ts) of the sets that are made together. */
const heaviestSmall = 4_000_000;

/** Each run reads a snapshot, which on PostgreSQL holds a connection of the pool. */
const limits = {
  small: { atOnce: 2, atOnceEach: 1, waiting: 500, waitingEach: 20 },
  large: { atOnce: 2, atOnceEach: 1, waiting: 500, waitingEach: 20 },
  largeOfArchive: { atOnce: Infinity, atOnceEach: 1, waiting: 500, waitingEach: 20 },
};

/** How many sets are remembered as large, so that they are not begun as small ones. */
const mostRemembered = 1000;

interface Asker {
  archiveId: string;
  userId: string;
}

/**
 * Runs `make` when its turn comes. Small sets do not wait for large ones: each set begins as a small
 * one, and begins again among the large ones when it is heavier. An account, and an archive, has one
 * large set in work. Throws `too-large` if a set is heavier than `most`. Writes refuse such records, so only
 * an archive of an earlier release can have them.
 */
export function setLanes(refusal: () => Error, most: () => number, small = heaviestSmall) {
  const smallQueue = fairQueue(limits.small, refusal);
  const largeQueue = fairQueue(limits.large, refusal);
  const largeOfArchive = fairQueue(limits.largeOfArchive, refusal);
  const known = new Set<string>();

  const makeLarge = async <Body>(
    { archiveId, userId }: Asker,
    make: (heaviest: number) => Promise<Body>,
  ) => {
    try {
      return await largeOfArchive.run(archiveId, () => largeQueue.run(userId, () => make(most())));
    } catch (error) {
      if (error instanceof TooHeavy) throw new Refusal('too-large', 'records-too-large');
      throw error;
    }
  };

  return async <Body>(
    asker: Asker,
    key: string,
    make: (heaviest: number) => Promise<Body>,
  ): Promise<Body> => {
    const name = `${asker.archiveId} ${key}`;
    if (!known.has(name)) {
      try {
        return await smallQueue.run(asker.userId, () => make(small));
      } catch (error) {
        if (!(error instanceof TooHeavy)) throw error;
      }
    }
    remember(known, name);
    return makeLarge(asker, make);
  };
}

/** Adds a name as the last one; forgets the first of too many. */
function remember(known: Set<string>, name: string): void {
  known.delete(name);
  known.add(name);
  const [oldest] = known;
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
}
