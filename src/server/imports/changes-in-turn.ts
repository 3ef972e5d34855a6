import { Refusal } from '../errors.ts';
import { fairQueue } from '../fair-queue.ts';

/** Changes of one preview that wait at once: more clicks than anybody makes while one is compared. */
const waitingEach = 50;

/** Seconds, as a refusal says it. */
const retryAfter = 5;

/** Does a change of a preview when its turn comes. */
export type ChangesInTurn = <Result>(
  archiveId: string,
  importId: string,
  change: () => Promise<Result>,
) => Promise<Result>;

/**
 * Changes of one preview take turns on this node: side by side, each would compare all rows again and
 * again, as only one of them can be stored. Throws `too-many` where too many wait.
 */
export function changesInTurn(): ChangesInTurn {
  const limits = { atOnce: 4, atOnceEach: 1, waiting: 500, waitingEach };
  const archiveOf = (asker: string) => asker.split('/')[0] ?? asker;
  const queue = fairQueue(limits, () => new Refusal('too-many', '', { retryAfter }), archiveOf);
  return (archiveId, importId, change) => queue.run(`${archiveId}/${importId}`, change);
}
