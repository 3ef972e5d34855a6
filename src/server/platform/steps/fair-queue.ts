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
   * Throws what `refusal` makes: at once where too much of the asker's waits already, or too much
   * over all and of nobody more than of them; while it waits where the queue is full and somebody
   * asks who has less in it.
   */
  run<Result>(asker: string, work: () => Promise<Result>): Promise<Result>;
}

interface Turn {
  begin(): void;
  refuse(error: Error): void;
}

/** What each asker of a group waits for, in the order in which their turns come. */
type Group = Map<string, Turn[]>;

/**
 * Askers of one group (`groupOf`) may well be one: groups take turns, and in each its askers do. For
 * somebody with less in it, a full queue refuses the last request of the asker with most in the group
 * with most, as routers do with packets (RFC 8290, 4.1). Of equals that is the one whose turn is
 * next: if it were the one who came last, each newcomer would push out the newcomer before.
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

  /** Refuses a turn of whoever has most; throws where that is the asker. */
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

/** The entry with the largest value; the first of equals. */
function largest<Value>(
  entries: ReadonlyMap<string, Value>,
  sizeOf: (value: Value) => number,
): [string, Value] | undefined {
  return [...entries].reduce<[string, Value] | undefined>(
    (most, entry) => (most && sizeOf(most[1]) >= sizeOf(entry[1]) ? most : entry),
    undefined,
  );
}

/** Puts an entry behind all others, or takes it out where nothing is left of it. */
function moveToEnd<Value>(entries: Map<string, Value>, key: string, left: number): void {
  const value = entries.get(key);
  entries.delete(key);
  if (left > 0 && value !== undefined) entries.set(key, value);
}
