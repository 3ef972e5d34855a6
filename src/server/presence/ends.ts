/**
 * Tracks when items end. Items with the same lifetime end in the order in which they were set, so
 * each lifetime has its own sorted queue, and removing ended items looks at no others. Times are
 * milliseconds, given by the caller.
 */
export class Ends<Item extends { until: number }> {
  /** By lifetime; a Set keeps insertion order. */
  readonly #queues = new Map<number, Set<Item>>();
  #now = -Infinity;

  /**
   * Sets the end of an item to `now` + `life`, replacing any earlier end, and updates its `until`.
   */
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

  /** Removes and yields the items that have ended by `now`. */
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

  /**
   * If the clock was set back, no item may last longer than its lifetime, so that the queues stay
   * sorted.
   */
  #moveTo(now: number): void {
    if (now < this.#now) {
      for (const [life, queue] of this.#queues) {
        for (const item of queue) item.until = Math.min(item.until, now + life);
      }
    }
    this.#now = now;
  }
}
