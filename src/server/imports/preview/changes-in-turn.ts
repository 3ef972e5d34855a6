import { Refusal } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/steps/fair-queue.ts';

/** Changes of one preview that wait at once: more clicks than anybody makes while one is compared. */
const waitingEach = 50;

/** Rows that these compare together at most, but for a few changes of a large preview: some seconds. */
const rowsWaiting = 150_000;
const fewWaiting = 3;

/** Seconds, as a refusal says it. */
const retryAfter = 5;

/** Does a change of a preview of so many rows when its turn comes. */
export type ChangesInTurn = <Result>(
  archiveId: string,
  preview: { id: string; rows: number },
  change: () => Promise<Result>,
) => Promise<Result>;

/**
 * Changes of one preview take turns on this node: side by side, each would compare all rows again and
 * again, as only one of them can be stored. Throws `too-many` where too many wait, of a large preview
 * where more than a few do.
 */
export function changesInTurn(): ChangesInTurn {
  const limits = { atOnce: 4, atOnceEach: 1, waiting: 500, waitingEach };
  const archiveOf = (asker: string) => asker.split('/')[0] ?? asker;
  const tooMany = () => new Refusal('too-many', '', { retryAfter });
  const queue = fairQueue(limits, tooMany, archiveOf);
  const underWay = new Map<string, number>();
  return async (archiveId, { id, rows }, change) => {
    const preview = `${archiveId}/${id}`;
    const before = underWay.get(preview) ?? 0;
    // One is done, and the others wait for it.
    if (before > Math.max(fewWaiting, Math.floor(rowsWaiting / rows))) throw tooMany();
    underWay.set(preview, before + 1);
    try {
      return await queue.run(preview, change);
    } finally {
      const left = (underWay.get(preview) ?? 1) - 1;
      if (left > 0) underWay.set(preview, left);
      else underWay.delete(preview);
    }
  };
}
