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
  /** whether the file is still the one that was opened */
  readonly #device: number;
  readonly #inode: number;
  readonly #giveUp: () => void;
  readonly #now: () => number;
  #underWay: Promise<void> | undefined;
  #notBefore = 0;

  /**
   * Of a file that is open. `giveUp` is called where it cannot be done in a thread (none can be started,
   * the disk is full, the file was replaced), and has SQLite do it within commits.
   */
  constructor(file: string, giveUp: () => void, now: () => number = () => performance.now()) {
    this.#file = file;
    ({ dev: this.#device, ino: this.#inode } = statSync(file));
    this.#giveUp = giveUp;
    this.#now = now;
  }

  /** To be called after every commit, which it never makes fail. */
  look(): void {
    if (this.#underWay || this.#now() < this.#notBefore) return;
    try {
      if (this.#isLong()) this.#begin();
    } catch {
      this.#stop();
    }
  }

  /** Resolves when none is under way. */
  async settled(): Promise<void> {
    await this.#underWay;
  }

  #isLong(): boolean {
    const log = statSync(`${this.#file}-wal`, { throwIfNoEntry: false });
    return log !== undefined && log.size > longLog;
  }

  #begin(): void {
    const { dev, ino } = statSync(this.#file);
    // The log belongs to another file then, and would be written into this one.
    if (dev !== this.#device || ino !== this.#inode) return this.#stop();
    const { promise, resolve } = Promise.withResolvers<void>();
    const worker = new Worker(new URL('checkpoint.worker.ts', import.meta.url), {
      workerData: this.#file,
    });
    worker.once('error', () => this.#stop()).once('exit', () => resolve());
    this.#underWay = promise.then(() => {
      this.#underWay = undefined;
      this.#notBefore = Math.max(this.#notBefore, this.#now() + apart);
    });
  }

  #stop(): void {
    this.#notBefore = Infinity;
    this.#giveUp();
  }
}
