import { Refusal } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/steps/fair-queue.ts';
import { bufferedPieces } from '../../platform/steps/buffered-pieces.ts';
import type { ReadingEnd } from './read-source.ts';
import type { ReadingUpdate, ReadingTask } from './reading-tasks.ts';
import { ReadingThreads } from './reading-threads.ts';

/** The progress of reading a file, and its final result. */
export type FileProgress = AsyncGenerator<ReadingUpdate, ReadingEnd>;

/** Reads imported files in threads, so that only the importing user waits for them. */
export interface FileReading {
  /**
   * Reads a file when its turn comes and yields its rows as they are read. `reader` is the account
   * or, without one, the archive. Throws `too-many` if too many files wait. The file's bytes are
   * transferred and cannot be used afterwards. For many bytes `task` can be a function that loads
   * them when the turn comes, so that waiting files take no memory.
   */
  read(reader: string, task: ReadingTask | (() => Promise<ReadingTask>)): FileProgress;
  /** Announces that a file will be read soon, because starting a thread takes some 300 ms. */
  prepare(): void;
  /** Ends the idle threads. */
  close(): Promise<void>;
}

/**
 * Two threads, because a small machine has two cores, but never both for one account: its slow
 * files must not block others. A log of forty years is some forty pages of FlightMemory.
 */
const queueLimits = { atOnce: 2, atOnceEach: 1, waiting: 400, waitingEach: 100 };

/** Seconds that a refused client waits before it tries again. */
const retryAfter = 10;

export function fileReading(): FileReading {
  const threads = new ReadingThreads();
  const queue = fairQueue(queueLimits, tooMuchAtOnce);
  return {
    read: (reader, task) =>
      bufferedPieces((tell) =>
        queue.run(reader, async () =>
          threads.read(typeof task === 'function' ? await task() : task, tell),
        ),
      ),
    prepare: () => threads.prepare(),
    close: () => threads.close(),
  };
}

/** Returns the refusal of a file while the server is busy with others. */
export function tooMuchAtOnce(): Refusal {
  const problem = { code: 'reading-busy' } as const;
  return new Refusal('too-many', '', { problem, retryAfter });
}
