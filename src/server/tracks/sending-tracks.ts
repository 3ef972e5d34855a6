import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { queuedTextStream } from '../platform/http/queued-text-stream.ts';

/** A requested file of tracks in pieces, with the signal that its client has disconnected. */
export interface AskedFile {
  asker: string;
  pieces: AsyncIterable<string>;
  signal: AbortSignal;
}

/** Each holds the points of an original until it is sent, 64 MB at most. */
const queueLimits = { atOnce: 4, atOnceEach: 1, waiting: 50, waitingEach: 3 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 5;

/** Sends files of tracks as response bodies, a few at once. Throws `too-many` if too many wait. */
export function sendingTracks({ beginLargeWork, log }: Pick<Deps, 'beginLargeWork' | 'log'>) {
  const queue = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  return ({ asker, pieces, signal }: AskedFile) =>
    queuedTextStream(pieces, signal, (send) =>
      queue.run(asker, async () => {
        const end = beginLargeWork();
        try {
          await send();
        } catch (error) {
          // Logged here, because the response has already begun and cannot report it.
          if (!signal.aborted) log.warn({ err: error }, 'track export interrupted');
          throw error;
        } finally {
          end();
        }
      }),
    );
}
