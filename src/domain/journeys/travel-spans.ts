import { arrivalField, departureField, instantOf } from './duration.ts';
import type { Journey } from './journey.ts';
import { placeCode } from '../places/place.ts';

/** When a journey took whom from where to where. */
export interface TravelSpan {
  /** the journey's, or what else tells spans apart */
  id: string;
  /** epoch minutes */
  start: number;
  end: number;
  personIds: readonly string[];
  /** how its ends are called first: `LHR`, `Wien Westbahnhof` */
  from: string;
  to: string;
}

/** From when until when a journey took its travellers, in epoch minutes, where both are known. */
export function timeAway(journey: Journey): { start: number; end: number } | undefined {
  const departure = departureField(journey);
  const arrival = arrivalField(journey);
  const start = departure && instantOf(journey, departure);
  const end = arrival && instantOf(journey, arrival);
  return start === undefined || end === undefined || end <= start ? undefined : { start, end };
}

/** `undefined` where it is not known when the journey took its travellers. */
export function travelSpanOf(journey: Journey, id: string): TravelSpan | undefined {
  const away = timeAway(journey);
  if (!away) return undefined;
  const personIds = journey.travellers.map(({ personId }) => personId);
  return { id, ...away, personIds, from: placeCode(journey.from), to: placeCode(journey.to) };
}

/** One person's spans by their start, and when they end. */
interface Calendar {
  spans: TravelSpan[];
  ends: LatestEnds;
}

/** Everybody's spans, to find those at the same time without looking at all. */
export class TravelSpans {
  readonly #byPerson = new Map<string, Calendar>();

  constructor(spans: Iterable<TravelSpan>) {
    const byPerson = new Map<string, TravelSpan[]>();
    for (const span of spans) {
      for (const personId of new Set(span.personIds)) {
        const own = byPerson.get(personId);
        if (own) own.push(span);
        else byPerson.set(personId, [span]);
      }
    }
    for (const [personId, own] of byPerson) {
      own.sort((one, other) => one.start - other.start);
      this.#byPerson.set(personId, { spans: own, ends: new LatestEnds(own) });
    }
  }

  /** A span of one of the same people at the same time, if there is any other. */
  overlapping({ id, start, end, personIds }: TravelSpan): TravelSpan | undefined {
    for (const personId of personIds) {
      const calendar = this.#byPerson.get(personId);
      if (!calendar) continue;
      const { spans, ends } = calendar;
      let index = ends.lastAfter(start, countBefore(spans, end));
      while (index >= 0 && spans[index]!.id === id) index = ends.lastAfter(start, index);
      if (index >= 0) return spans[index];
    }
    return undefined;
  }
}

/**
 * The ends of spans, to find the last of the first so many that ends after an instant without looking
 * at all: a tree of the latest ends, the children of a node at twice its index and beside that.
 */
class LatestEnds {
  readonly #latest: Float64Array;
  readonly #leaves: number;

  constructor(spans: readonly TravelSpan[]) {
    let leaves = 1;
    // One more than there are: behind all of them there is a leaf to begin at.
    while (leaves <= spans.length) leaves *= 2;
    this.#leaves = leaves;
    this.#latest = new Float64Array(2 * leaves).fill(-Infinity);
    for (const [index, { end }] of spans.entries()) this.#latest[leaves + index] = end;
    for (let node = leaves - 1; node > 0; node--) {
      this.#latest[node] = Math.max(this.#at(2 * node), this.#at(2 * node + 1));
    }
  }

  /** The index of the last of the first `count` that ends after an instant; -1 where none does. */
  lastAfter(instant: number, count: number): number {
    for (let node = this.#leaves + count; node > 1; node >>= 1) {
      // All leaves of the node to the left stand before those that were passed.
      const isRight = node % 2 === 1;
      if (isRight && this.#at(node - 1) > instant) return this.#lastWithin(node - 1, instant);
    }
    return -1;
  }

  #lastWithin(top: number, instant: number): number {
    let node = top;
    while (node < this.#leaves) node = this.#at(2 * node + 1) > instant ? 2 * node + 1 : 2 * node;
    return node - this.#leaves;
  }

  #at(node: number): number {
    return this.#latest[node] ?? -Infinity;
  }
}

/** How many of the spans, in the order of their start, start before an instant. */
function countBefore(spans: readonly TravelSpan[], instant: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
