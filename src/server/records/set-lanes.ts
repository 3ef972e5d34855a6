import { Refusal } from '../platform/errors.ts';
import { type SizeLanes, sizeLanes, TooHeavy } from '../platform/steps/size-lanes.ts';

/** The largest weights (weight.ts) of the sets that are made together. */
const heaviestSmall = 4_000_000;

/** Each run reads a snapshot, which on PostgreSQL holds a connection of the pool. */
const limits = {
  small: { atOnce: 2, atOnceEach: 1, waiting: 500, waitingEach: 20 },
  large: { atOnce: 2, atOnceEach: 1, waiting: 500, waitingEach: 20 },
  largeOfArchive: { atOnce: Infinity, atOnceEach: 1, waiting: 500, waitingEach: 20 },
};

/**
 * Makes sets when their turn comes, small ones without waiting for large ones. An account, and an
 * archive, has one large set in work. Throws `too-large` if a set is heavier than `most`. Writes
 * refuse such records, so only an archive of an earlier release can have them.
 */
export function setLanes(
  refusal: () => Error,
  most: () => number,
  small = heaviestSmall,
): SizeLanes {
  const inLane = sizeLanes(limits, { small, most }, refusal);
  return async (asker, key, make) => {
    try {
      return await inLane(asker, key, make);
    } catch (error) {
      if (error instanceof TooHeavy) throw new Refusal('too-large', 'records-too-large');
      throw error;
    }
  };
}
