import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ReadingEnd } from './read-source.ts';
import type { ReadingMessage, ReadingUpdate, ReadingTask } from './reading-tasks.ts';

/** What reading a file may take before it is stopped, so that none keeps a thread busy for ever. */
export interface ReadingLimits {
  /** milliseconds */
  time: number;
  /** megabytes of its thread's heap */
  memory: number;
  /** the same of a file that is read in pieces, in which each thing is held for a short time only */
  piecedMemory: number;
}

/**
 * Far above what 100,000 rows need, some 12 s of processor time and less than 400 MB of heap, and what a
 * day of positions needs, some 30 MB.
 */
const readingLimits: ReadingLimits = { time: 5 * 60_000, memory: 1024, piecedMemory: 128 };

/**
 * Megabytes for what is new on the heap of a thread that reads a file in pieces. A heap that may grow
 * does: with the usual 48 a file of 500 MB took 100 MB more than a small one, with these 8 hardly any.
 */
const piecedYoungMemory = 8;

/** A thread waits so long for another file, in milliseconds: starting one takes longer than reading. */
const keptFor = 30_000;

/** After a larger file the thread ends, because its heap would stay as large as that file made it. */
const largestKeptAfter = 512 * 1024;

/** How much a thread is given to read: bytes of a file, or characters of rows that are read again. */
function sizeOfTask({ bytes, onDisk, again }: ReadingTask): number {
  let size = onDisk?.size ?? bytes.length;
  for (const { raw, cells } of again?.rows ?? []) {
    size += raw.length;
    for (const cell of cells) size += cell.length;
  }
  return size;
}

/** Threads that read files, one file each at a time; one that has become free is used again. */
export class ReadingThreads {
  readonly #limits: ReadingLimits;
  readonly #idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

  constructor(limits: ReadingLimits = readingLimits) {
    this.#limits = limits;
  }

  /** Starts a thread for a file that is about to be read. */
  prepare(): void {
    if (this.#idle.length === 0) this.#keep(this.#start());
  }

  /**
   * Reads a file, whose bytes go over to the thread; `tell` is given its rows as they come. Beyond the
   * limits is a problem of the file.
   */
  async read(task: ReadingTask, tell: (update: ReadingUpdate) => void): Promise<ReadingEnd> {
    const size = sizeOfTask(task);
    const worker = await (task.onDisk ? this.#startForPieces() : this.#take());
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<ReadingEnd>();
    let isFit = false;
    const onMessage = (message: ReadingMessage) => {
      if (message.kind !== 'end') return tell(message);
      isFit = size <= largestKeptAfter;
      resolve(message.result);
    };
    const onError = (error: NodeJS.ErrnoException) => {
      const isTooMuch = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isTooMuch) resolve({ problem: { code: 'too-many-rows' } });
      else reject(error);
    };
    const onExit = () => reject(new Error('The reading thread ended without a result'));
    worker.on('message', onMessage).once('error', onError).once('exit', onExit);
    const { time } = this.#limits;
    const outOfTime = setTimeout(() => {
      resolve({ problem: { code: 'reading-too-long', limit: time / 1000 } });
    }, time);
    worker.postMessage(task, [task.bytes.buffer]);
    try {
      return await promise;
    } finally {
      clearTimeout(outOfTime);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (isFit) this.#keep(worker);
      // Not awaited: a thread that runs out of memory while it ends never says that it has.
      else void worker.terminate();
    }
  }

  /** Ends the threads that wait for files. */
  async close(): Promise<void> {
    for (const { worker, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      await worker.terminate();
    }
  }

  #take(): Worker {
    const free = this.#idle.pop();
    if (!free) return this.#start();
    clearTimeout(free.timer);
    return free.worker;
  }

  #start(): Worker {
    return startWorker({ maxOldGenerationSizeMb: this.#limits.memory });
  }

  /** In the place of those that wait, whose heaps it has no use for. */
  async #startForPieces(): Promise<Worker> {
    await this.close();
    return startWorker({
      maxOldGenerationSizeMb: this.#limits.piecedMemory,
      maxYoungGenerationSizeMb: piecedYoungMemory,
    });
  }

  #keep(worker: Worker): void {
    // Neither a thread that waits nor the end of its wait keeps the program from ending.
    worker.unref();
    const timer = setTimeout(() => {
      const place = this.#idle.findIndex((idle) => idle.worker === worker);
      this.#idle.splice(place, 1);
      void worker.terminate();
    }, keptFor).unref();
    this.#idle.push({ worker, timer });
  }
}

function startWorker(resourceLimits: ResourceLimits): Worker {
  const worker = new Worker(new URL('./read-source.worker.ts', import.meta.url), {
    resourceLimits,
  });
  // One that is ended for its time may run out of memory while it ends, when nobody waits for
  // it any more: an error event without a listener would end the server.
  worker.on('error', () => {});
  return worker;
}
