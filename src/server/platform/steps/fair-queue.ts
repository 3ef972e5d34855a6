/** Maximum work at once and maximum waiting work, in total and per asker. */
export interface QueueLimits {
  atOnce: number;
  atOnceEach: number;
  waiting: number;
  waitingEach: number;
}

/** A queue in which an asker with much work does not delay an asker with little. */
export interface FairQueue {
  /**
   * Runs the work when its turn comes. Waiting askers take turns, however much each has submitted.
   * Throws the error of `refusal` immediately if too much of the asker's work already waits, or if
   * the queue is full and no one has more in it than the asker. Throws it later if the queue is
   * full and an asker with less in it needs the room.
   */
  run<Result>(asker: string, work: () => Promise<Result>): Promise<Result>;
}

interface Turn {
  begin(): void;
  refuse(error: Error): void;
}

/** The waiting turns of each asker of a group, in order. */
type Group = Map<string, Turn[]>;

/**
 * Creates a fair queue. The askers of one group (`groupOf`) may be the same client, so groups take
 * turns, and within a group its askers do. To make room for an asker with less waiting work, a full
 * queue refuses the last request of the largest asker in the largest group, as routers do with
 * packets (RFC 8290, 4.1). Among equals it refuses the asker whose turn is next. If it refused the
 * latest instead, each newcomer would push out the previous newcomer.
 */
export function fairQueue(
  limits: QueueLimits,
  refusal: () => Error,
  groupOf: (asker: string) => string = (asker) => asker,
): FairQueue {
  const waiting = new Map<string, Group>();
  const running = new Map<string, number>();
  const runningOf = (asker: string) => running.get(asker) ?? 0;

  const beginNext = () => {
    if (total(running.values()) >= limits.atOnce) return;
    for (const [name, group] of waiting) {
      for (const [asker, turns] of group) {
        if (runningOf(asker) >= limits.atOnceEach) continue;
        running.set(asker, runningOf(asker) + 1);
        turns.shift()?.begin();
        moveToEnd(group, asker, turns.length);
        moveToEnd(waiting, name, group.size);
        return;
      }
    }
  };

  const end = (asker: string) => {
    const left = runningOf(asker) - 1;
    if (left > 0) running.set(asker, left);
    else running.delete(asker);
    beginNext();
  };

  /** Refuses a turn of the asker that has most; throws if that is `asker` itself. */
  const makeRoomFor = (asker: string) => {
    const own: Group = waiting.get(groupOf(asker)) ?? new Map<string, Turn[]>();
    const [, fullest = own] = largest(waiting, turnsIn) ?? [];
    const group = turnsIn(fullest) > turnsIn(own) ? fullest : own;
    const [most, turns = []] = largest(group, ({ length }) => length) ?? [];
    const least = group === own ? (own.get(asker)?.length ?? 0) : 0;
    if (most === undefined || turns.length <= least) throw refusal();
    turns.pop()?.refuse(refusal());
    if (turns.length === 0) group.delete(most);
    if (group.size === 0) waiting.delete(groupOf(most));
  };

  const turnFor = (asker: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const group: Group = waiting.get(groupOf(asker)) ?? new Map<string, Turn[]>();
    const turns = group.get(asker) ?? [];
    turns.push({ begin: resolve, refuse: reject });
    group.set(asker, turns);
    waiting.set(groupOf(asker), group);
    return promise;
  };

  return {
    async run(asker, work) {
      const own = waiting.get(groupOf(asker))?.get(asker)?.length ?? 0;
      if (own >= limits.waitingEach) throw refusal();
      if (total([...waiting.values()].map(turnsIn)) >= limits.waiting) makeRoomFor(asker);
      const turn = turnFor(asker);
      beginNext();
      await turn;
      try {
        return await work();
      } finally {
        end(asker);
      }
    },
  };
}

function turnsIn(group: Group): number {
  return total([...group.values()].map(({ length }) => length));
}

function total(counts: Iterable<number>): number {
  return [...counts].reduce((sum, count) => sum + count, 0);
}

/** Returns the entry with the largest value; the first of equals. */
function largest<Value>(
  entries: ReadonlyMap<string, Value>,
  sizeOf: (value: Value) => number,
): [string, Value] | undefined {
  return [...entries].reduce<[string, Value] | undefined>(
    (most, entry) => (most && sizeOf(most[1]) >= sizeOf(entry[1]) ? most : entry),
    undefined,
  );
}

/** Moves an entry to the end, or removes it if nothing is left in it. */
function moveToEnd<Value>(entries: Map<string, Value>, key: string, left: number): void {
  const value = entries.get(key);
  entries.delete(key);
  if (left > 0 && value !== undefined) entries.set(key, value);
}
