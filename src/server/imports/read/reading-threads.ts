import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ReadingEnd } from './read-source.ts';
import type { ReadingMessage, ReadingUpdate, ReadingTask } from './reading-tasks.ts';
import { scriptUrl } from '../../platform/program-files.ts';

/** Limits for reading a file, so that no file keeps a thread busy for ever. */
export interface ReadingLimits {
  /** Milliseconds. */
  time: number;
  /** Megabytes of the thread's heap. */
  memory: number;
  /** Heap megabytes for a file that is read in pieces, where each value is held only briefly. */
  piecedMemory: number;
}

/**
 * Far above the needs of 100,000 rows (some 12 s of processor time and less than 400 MB of heap)
 * and of a day of positions (some 30 MB).
 */
const readingLimits: ReadingLimits = { time: 5 * 60_000, memory: 1024, piecedMemory: 128 };

/**
 * Megabytes of the young generation for files read in pieces. The heap uses all the room that it
 * gets: with the usual 48, a file of 500 MB took 100 MB more than a small one; with 8, hardly more.
 */
const piecedYoungMemory = 8;

/**
 * How long an idle thread is kept, in milliseconds: starting one takes longer than reading a file.
 */
const keptFor = 30_000;

/**
 * After a larger file (in bytes) the thread ends, because its heap would stay as large as the file
 * made it.
 */
const largestKeptAfter = 512 * 1024;

/** Returns the size of a task: bytes of a file, or characters of rows that are read again. */
function sizeOfTask({ bytes, onDisk, again }: ReadingTask): number {
  let size = onDisk?.size ?? bytes.length;
  for (const { raw, cells } of again?.rows ?? []) {
    size += raw.length;
    for (const cell of cells) size += cell.length;
  }
  return size;
}

/** Threads that read files, one file at a time each; idle threads are reused. */
export class ReadingThreads {
  readonly #limits: ReadingLimits;
  readonly #idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];

  constructor(limits: ReadingLimits = readingLimits) {
    this.#limits = limits;
  }

  /** Starts a thread in advance of a file. */
  prepare(): void {
    if (this.#idle.length === 0) this.#keep(this.#start());
  }

  /**
   * Reads a file, whose bytes are transferred to the thread; `tell` receives its rows as they are
   * read. Exceeding a limit is reported as a problem of the file.
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
      // Not awaited, because a thread that runs out of memory while it ends never reports its end.
      else void worker.terminate();
    }
  }

  /** Ends the idle threads. */
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

  /** Starts a thread with a small heap and ends the idle threads to release their memory. */
  async #startForPieces(): Promise<Worker> {
    await this.close();
    return startWorker({
      maxOldGenerationSizeMb: this.#limits.piecedMemory,
      maxYoungGenerationSizeMb: piecedYoungMemory,
    });
  }

  #keep(worker: Worker): void {
    // Neither an idle thread nor its timer keeps the process alive.
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
  const worker = new Worker(scriptUrl('imports/read/read-source.worker'), {
    resourceLimits,
  });
  // A thread that is ended for exceeding its time may still run out of memory; an error event
  // without a listener would end the server.
  worker.on('error', () => {});
  return worker;
}
