import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Bytes: what SQLite takes for long by itself, a thousand pages. */
export const longLog = 4_096_000;

/** ms between two tries: a reader may need the log for seconds, and a long import fills it all the time. */
const apart = 5000;

/**
 * Moves what was written from SQLite's write-ahead log into the database file, and makes the log short
 * again, in a thread of its own. SQLite does the first within whichever commit finds the log long, and
 * never the second: after another thread had written 100,000 records, that commit kept every request
 * waiting for 150 ms.
 */
export class Checkpoints {
  readonly #file: string;
  readonly #now: () => number;
  #underWay: Promise<void> | undefined;
  #notBefore = 0;

  constructor(file: string, now: () => number = () => performance.now()) {
    this.#file = file;
    this.#now = now;
  }

  /** To be called after every commit. */
  look(): void {
    if (this.#underWay || this.#now() < this.#notBefore || !this.#isLong()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const worker = new Worker(new URL('checkpoint.worker.ts', import.meta.url), {
      workerData: this.#file,
    });
    // Where it fails, for want of room on the disk, the log stays as it is: the next commit tries again.
    worker.on('error', () => {}).once('exit', () => resolve());
    this.#underWay = promise.then(() => {
      this.#underWay = undefined;
      this.#notBefore = this.#now() + apart;
    });
  }

  /** Resolves when none is under way. */
  async settled(): Promise<void> {
    await this.#underWay;
  }

  #isLong(): boolean {
    const log = statSync(`${this.#file}-wal`, { throwIfNoEntry: false });
    return log !== undefined && log.size > longLog;
  }
}
