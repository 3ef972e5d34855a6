/** How much happens at once, and how much may wait for it, over all and for each who asks. */
export interface QueueLimits {
  atOnce: number;
  atOnceEach: number;
  waiting: number;
  waitingEach: number;
}

/** A queue in which whoever asks for much does not hold up who asks for little. */
export interface FairQueue {
  /**
   * Does the work when its turn comes: those who wait take turns, whatever each has asked for.
   * Throws what `refusal` makes, at once, when too much waits already.
   */
  run<Result>(asker: string, work: () => Promise<Result>): Promise<Result>;
}

export function fairQueue(limits: QueueLimits, refusal: () => Error): FairQueue {
  /** what each waits with; whoever had a turn goes to the end */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  const runningOf = (asker: string) => running.get(asker) ?? 0;
  const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

  const beginNext = () => {
    if (total(running.values()) >= limits.atOnce) return;
    for (const [asker, turns] of waiting) {
      if (runningOf(asker) >= limits.atOnceEach) continue;
      running.set(asker, runningOf(asker) + 1);
      turns.shift()?.();
      waiting.delete(asker);
      if (turns.length > 0) waiting.set(asker, turns);
      return;
    }
  };

  const end = (asker: string) => {
    const left = runningOf(asker) - 1;
    if (left > 0) running.set(asker, left);
    else running.delete(asker);
    beginNext();
  };

  return {
    async run(asker, work) {
      const turns = waiting.get(asker) ?? [];
      const all = total([...waiting.values()].map(({ length }) => length));
      if (turns.length >= limits.waitingEach || all >= limits.waiting) throw refusal();
      const { promise, resolve } = Promise.withResolvers<void>();
      turns.push(resolve);
      waiting.set(asker, turns);
      beginNext();
      await promise;
      try {
        return await work();
      } finally {
        end(asker);
      }
    },
  };
}
