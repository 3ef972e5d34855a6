/**
 * What ends when. Whatever is given the same time to live ends in the order in which it was given it:
 * a queue for each such time is in order by itself, and taking out what has ended looks at nothing else.
 * Times are milliseconds, given by the caller.
 */
export class Ends<Item extends { until: number }> {
  /** by time to live; a Set keeps the order in which its items were added */
  readonly #queues = new Map<number, Set<Item>>();
  #now = -Infinity;

  /** Lets an item end `life` after `now`, and not when it was to end before; sets its `until`. */
  set(item: Item, life: number, now: number): void {
    this.#moveTo(now);
    this.cancel(item);
    item.until = now + life;
    const queue = this.#queues.get(life);
    if (queue) queue.add(item);
    else this.#queues.set(life, new Set([item]));
  }

  cancel(item: Item): void {
    for (const queue of this.#queues.values()) queue.delete(item);
  }

  /** Takes out what has ended by `now`. */
  *take(now: number): Iterable<Item> {
    this.#moveTo(now);
    for (const queue of this.#queues.values()) {
      for (const item of queue) {
        if (item.until > now) break;
        queue.delete(item);
        yield item;
      }
    }
  }

  /** Where the clock was set back, nothing lasts longer than it was given: the queues stay in order. */
  #moveTo(now: number): void {
    if (now < this.#now) {
      for (const [life, queue] of this.#queues) {
        for (const item of queue) item.until = Math.min(item.until, now + life);
      }
    }
    this.#now = now;
  }
}
