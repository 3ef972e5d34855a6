import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { queuedTextStream } from '../platform/http/queued-text-stream.ts';

/** A file of tracks that somebody asked for, in pieces, and whether they still wait for it. */
export interface AskedFile {
  asker: string;
  pieces: AsyncIterable<string>;
  signal: AbortSignal;
}

/** Each holds the points of an original until it is sent, 64 MB at most. */
const queueLimits = { atOnce: 4, atOnceEach: 1, waiting: 50, waitingEach: 3 };
/** What one who is turned away waits before the next try, seconds. */
const retryAfter = 5;

/** Sends files of tracks as bodies of responses, few at once. Throws `too-many` where too many wait. */
export function sendingTracks({ beginLargeWork, log }: Pick<Deps, 'beginLargeWork' | 'log'>) {
  const queue = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  return ({ asker, pieces, signal }: AskedFile) =>
    queuedTextStream(pieces, signal, (send) =>
      queue.run(asker, async () => {
        const end = beginLargeWork();
        try {
          await send();
        } catch (error) {
          // The response has begun: nobody else says what happened.
          if (!signal.aborted) log.warn({ err: error }, 'track export interrupted');
          throw error;
        } finally {
          end();
        }
      }),
    );
}
