import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { Refusal, mustExist } from '../errors.ts';
import type { Log } from '../log.ts';
import { findUpload, setLock, takeLock, type UploadKey } from './uploads.queries.ts';

/** How long a lock is left to the node that has it, in milliseconds. It is renewed long before. */
export const lockLength = 30_000;
const renewEvery = 10_000;

/** How long a request waits for one that has been asked to end, in milliseconds. */
const longestWait = 5000;

/** Has the request that has a lock end soon. */
type Release = () => Promise<void> | void;

export interface LockDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
}

/**
 * The lock of an upload, which is a column of its row: it holds on every node. A request that waits for it
 * asks the one that has it to end, over the bus. What a node that died has locked is free again after
 * `lockLength`; a node that was only slow writes nothing more, because each write names its token.
 */
export class UploadLock {
  readonly token = randomUUID();
  readonly #deps: LockDeps;
  readonly #key: UploadKey;
  readonly #longestWait: number;
  #end: (() => void) | undefined;

  constructor(deps: LockDeps, key: UploadKey, wait = longestWait) {
    this.#deps = deps;
    this.#key = key;
    this.#longestWait = wait;
  }

  /**
   * Waits for the lock; `release` is called once another request waits, or another one has it. Throws
   * `not-found` if the account has no such upload, and `locked` if the lock does not become free in time.
   */
  async lock(release: Release): Promise<void> {
    const { bus } = this.#deps;
    const { id } = this.#key;
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), this.#longestWait);
    let released = Promise.withResolvers<'released'>();
    const stop = bus.subscribe((event) => {
      if (event.type === 'upload-released' && event.id === id) released.resolve('released');
    });
    try {
      for (let next: 'late' | 'released' = 'released'; !(await this.#take());) {
        if (next === 'late') throw new Refusal('locked');
        await bus.publish({ type: 'upload-wanted', id });
        next = await Promise.race([released.promise, late.promise]);
        released = Promise.withResolvers();
      }
    } finally {
      clearTimeout(timer);
      stop();
    }
    this.hold(release);
  }

  /** Renews the lock, which its row has, until it is unlocked. */
  hold(release: Release): void {
    const { db, bus, log } = this.#deps;
    const stop = bus.subscribe((event) => {
      if (event.type === 'upload-wanted' && event.id === this.#key.id) void release();
    });
    const renewing = setInterval(() => {
      setLock(db, this.#key, this.token, this.until())
        .then((isHeld) => void (isHeld || release()))
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'upload lock not renewed'));
    }, renewEvery);
    this.#end = () => {
      stop();
      clearInterval(renewing);
    };
  }

  async unlock(): Promise<void> {
    const { db, bus } = this.#deps;
    this.#end?.();
    await setLock(db, this.#key, this.token, null);
    await bus.publish({ type: 'upload-released', id: this.#key.id });
  }

  /** Until when a lock that is taken or renewed now holds (ISO). */
  until(): string {
    return new Date(this.#deps.clock.now() + lockLength).toISOString();
  }

  async #take(): Promise<boolean> {
    const { db, clock } = this.#deps;
    const now = isoNow(clock);
    if (await takeLock(db, this.#key, { token: this.token, now, until: this.until() })) return true;
    mustExist(await findUpload(db, this.#key, now));
    return false;
  }
}
