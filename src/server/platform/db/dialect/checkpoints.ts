import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { scriptUrl } from '../../program-files.ts';

/** In bytes: a thousand pages, the size at which SQLite starts a checkpoint on its own. */
export const longLog = 4_096_000;

/**
 * Minimum ms between two attempts: a reader may need the log for seconds, and a long import refills
 * it constantly.
 */
const apart = 5000;

/**
 * Moves SQLite's write-ahead log into the database file and truncates it, in a separate thread.
 * SQLite itself does the first within the commit that finds the log long, and never does the
 * second. After another thread had written 100,000 records, such a commit delayed every request by
 * 150 ms.
 */
export class Checkpoints {
  readonly #file: string;
  /** Device and inode show whether the file is still the one that was opened. */
  readonly #device: number;
  readonly #inode: number;
  readonly #giveUp: () => void;
  readonly #now: () => number;
  #underWay: Promise<void> | undefined;
  #notBefore = 0;

  /**
   * `file` must be open. `giveUp` is called if a thread cannot do the checkpoint (none can be
   * started, the disk is full, the file was replaced); it makes SQLite do it within commits.
   */
  constructor(file: string, giveUp: () => void, now: () => number = () => performance.now()) {
    this.#file = file;
    ({ dev: this.#device, ino: this.#inode } = statSync(file));
    this.#giveUp = giveUp;
    this.#now = now;
  }

  /** Call after every commit. Never throws, so that it cannot make the commit fail. */
  look(): void {
    if (this.#underWay || this.#now() < this.#notBefore) return;
    try {
      if (this.#isLong()) this.#begin();
    } catch {
      this.#stop();
    }
  }

  /** Resolves when no checkpoint is running. */
  async settled(): Promise<void> {
    await this.#underWay;
  }

  #isLong(): boolean {
    const log = statSync(`${this.#file}-wal`, { throwIfNoEntry: false });
    return log !== undefined && log.size > longLog;
  }

  #begin(): void {
    const { dev, ino } = statSync(this.#file);
    // If the file was replaced, the log belongs to the old file and must not be written into the
    // new one.
    if (dev !== this.#device || ino !== this.#inode) return this.#stop();
    const { promise, resolve } = Promise.withResolvers<void>();
    const worker = new Worker(scriptUrl('platform/db/dialect/checkpoint.worker'), {
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
