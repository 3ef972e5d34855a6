import { FileRefusal } from '../reading/file-refusal.ts';
import { mostPositions } from '../tracks/track-format.ts';
import type { Waypoint } from './timeline-row.ts';

/** Collects waypoints that a timeline lists separately from the movements to which they belong. */
export class WaysBetween {
  readonly #points: Waypoint[] = [];
  #isSorted = true;

  /** Adds a waypoint. Throws a FileRefusal if there are more than a file may have. */
  add(point: Waypoint): void {
    if (this.#points.length >= mostPositions) {
      throw new FileRefusal({ code: 'too-many-positions', limit: mostPositions });
    }
    this.#isSorted &&= point.time >= (this.#points.at(-1)?.time ?? -Infinity);
    this.#points.push(point);
  }

  /** Returns the waypoints between two instants (inclusive), in order of time. */
  during(begin: number, end: number): Waypoint[] {
    if (!this.#isSorted) this.#points.sort((one, other) => one.time - other.time);
    this.#isSorted = true;
    const first = this.#firstFrom(begin);
    let last = first;
    while (last < this.#points.length && this.#points[last]!.time <= end) last++;
    return this.#points.slice(first, last);
  }

  /** Returns the index of the first waypoint that is not earlier than `time`. */
  #firstFrom(time: number): number {
    let low = 0;
    let high = this.#points.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#points[middle]!.time < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
