import { Refusal } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/steps/fair-queue.ts';

/** Maximum waiting changes of one preview: more clicks than a user makes during one comparison. */
const waitingEach = 50;

/**
 * Maximum rows that the waiting changes compare in total (some seconds of work); a few changes may
 * always wait.
 */
const rowsWaiting = 150_000;
const fewWaiting = 3;

/** Seconds. */
const retryAfter = 5;

/** Runs a change of a preview with `rows` rows when its turn comes. */
export type ChangesInTurn = <Result>(
  archiveId: string,
  preview: { id: string; rows: number },
  change: () => Promise<Result>,
) => Promise<Result>;

/**
 * Runs the changes of one preview one at a time on this node. In parallel each would repeatedly
 * compare all rows, because only one of them can be stored at a time. Throws `too-many` if too many
 * wait; for a large preview only a few may wait.
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
    // `before` includes the running change, so this many wait behind it.
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
