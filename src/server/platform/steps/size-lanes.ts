import { fairQueue, type QueueLimits } from './fair-queue.ts';

/** The work is larger than its lane allows. */
export class TooHeavy extends Error {}

interface LaneLimits {
  small: QueueLimits;
  large: QueueLimits;
  largeOfArchive: QueueLimits;
}

/** How many pieces of work are remembered as large, so that they are not begun as small ones. */
const mostRemembered = 1000;

interface Asker {
  archiveId: string;
  userId: string;
}

/**
 * Runs work when its turn comes. `work` throws TooHeavy as soon as it is heavier than the weight that
 * it gets. `key` identifies the work within the archive.
 */
export type SizeLanes = <Result>(
  asker: Asker,
  key: string,
  work: (heaviest: number) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates two lanes, so that small work does not wait for large work, whose size is not known before.
 * All work begins in the small lane, and begins again in the large one when it is heavier than
 * `small`. Throws TooHeavy if it is heavier than `most`, and the error of `refusal` if too much waits.
 */
export function sizeLanes(
  limits: LaneLimits,
  { small, most }: { small: number; most: () => number },
  refusal: () => Error,
): SizeLanes {
  const smallQueue = fairQueue(limits.small, refusal);
  const largeQueue = fairQueue(limits.large, refusal);
  const largeOfArchive = fairQueue(limits.largeOfArchive, refusal);
  const known = new Set<string>();

  return async ({ archiveId, userId }, key, work) => {
    const name = `${archiveId} ${key}`;
    if (!known.has(name)) {
      try {
        return await smallQueue.run(userId, () => work(small));
      } catch (error) {
        if (!(error instanceof TooHeavy)) throw error;
      }
    }
    remember(known, name);
    return largeOfArchive.run(archiveId, () => largeQueue.run(userId, () => work(most())));
  };
}

/** Adds a name as the last one; forgets the first of too many. */
function remember(known: Set<string>, name: string): void {
  known.delete(name);
  known.add(name);
  const [oldest] = known;
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
}
