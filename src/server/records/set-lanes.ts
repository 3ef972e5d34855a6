import { Refusal } from '../platform/errors.ts';
import { type SizeLanes, sizeLanes, TooHeavy } from '../platform/steps/size-lanes.ts';

/** The largest weights (weight.ts) of the sets that are made together. */
const heaviestSmall = 4_000_000;
/**
 * A household of sixty years has 72,000 records (docs/decisions/0059-bytes-of-records.md), which weigh
 * 7 million without long texts. The rest is room for 700 characters of notes in each. A tab holds them
 * all, and the server holds them while it makes the set.
 */
const heaviestOfAll = 64_000_000;

/** Each run reads a snapshot, which on PostgreSQL holds a connection of the pool. */
const limits = {
  small: { atOnce: 2, atOnceEach: 1, waiting: 500, waitingEach: 20 },
  large: { atOnce: 2, atOnceEach: 1, waiting: 500, waitingEach: 20 },
  largeOfArchive: { atOnce: Infinity, atOnceEach: 1, waiting: 500, waitingEach: 20 },
};

/**
 * Makes sets when their turn comes, small ones without waiting for large ones. An account, and an
 * archive, has one large set in work. Throws `too-large` if the records are too many for that.
 */
export function setLanes(
  refusal: () => Error,
  most = heaviestOfAll,
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
