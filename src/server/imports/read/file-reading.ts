import { Refusal } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/steps/fair-queue.ts';
import { bufferedPieces } from '../../platform/steps/buffered-pieces.ts';
import type { ReadingEnd } from './read-source.ts';
import type { ReadingUpdate, ReadingTask } from './reading-tasks.ts';
import { ReadingThreads } from './reading-threads.ts';

/** What is told of a file while it is read, and what reading it ends with. */
export type FileProgress = AsyncGenerator<ReadingUpdate, ReadingEnd>;

/** Reads files that are brought in, so that nobody has to wait for it but whoever brought them. */
export interface FileReading {
  /**
   * Reads a file when its turn comes, and gives its rows as they come; `reader` is the account or,
   * without one, the archive. Throws `too-many` when too many files wait. Its bytes cannot be used
   * any more. Where they are many, `task` gets them when it is asked: whoever waits holds none.
   */
  read(reader: string, task: ReadingTask | (() => Promise<ReadingTask>)): FileProgress;
  /** Says that a file is about to be read: starting a thread takes some 300 ms. */
  prepare(): void;
  /** Ends the threads that wait for files. */
  close(): Promise<void>;
}

/**
 * Two threads, as many as a small machine has cores, but never both for one account: its slowest
 * file must not keep the others waiting. A log of forty years is some forty pages of FlightMemory.
 */
const queueLimits = { atOnce: 2, atOnceEach: 1, waiting: 400, waitingEach: 100 };

/** What whoever is turned away waits before the next try, in seconds. */
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

/** The refusal of a file while others keep the server busy. */
export function tooMuchAtOnce(): Refusal {
  const problem = { code: 'reading-busy' } as const;
  return new Refusal('too-many', '', { problem, retryAfter });
}
