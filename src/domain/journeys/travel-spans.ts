import { firstIndex } from '../shared/steps/first-index.ts';
import { addToList } from '../shared/remember.ts';
import { arrivalField, departureField, instantOf } from './duration.ts';
import type { Journey } from './journey.ts';
import { placeCode } from '../places/place.ts';

/** The period and ends of a journey, and its travellers. */
export interface TravelSpan {
  /** The journey's ID, or any other unique ID. */
  id: string;
  /** Epoch minutes. */
  start: number;
  end: number;
  personIds: readonly string[];
  /** Short names of the ends: `LHR`, `Wien Westbahnhof`. */
  from: string;
  to: string;
}

/**
 * Returns departure and arrival of a journey in epoch minutes. Returns `undefined` if either is
 * unknown or the arrival is not after the departure.
 */
export function timeAway(journey: Journey): { start: number; end: number } | undefined {
  const departure = departureField(journey);
  const arrival = arrivalField(journey);
  const start = departure && instantOf(journey, departure);
  const end = arrival && instantOf(journey, arrival);
  return start === undefined || end === undefined || end <= start ? undefined : { start, end };
}

/** Returns the span of a journey, or `undefined` if its departure or arrival is unknown. */
export function travelSpanOf(journey: Journey, id: string): TravelSpan | undefined {
  const away = timeAway(journey);
  if (!away) return undefined;
  const personIds = journey.travellers.map(({ personId }) => personId);
  return { id, ...away, personIds, from: placeCode(journey.from), to: placeCode(journey.to) };
}

/** The spans of all people, indexed to find overlapping spans without a scan. */
export class TravelSpans {
  readonly #byPerson = new Map<string, { spans: TravelSpan[]; ends: LatestEnds }>();

  constructor(spans: Iterable<TravelSpan>) {
    const byPerson = new Map<string, TravelSpan[]>();
    for (const span of spans) {
      for (const personId of new Set(span.personIds)) {
        addToList(byPerson, personId, span);
      }
    }
    for (const [personId, own] of byPerson) {
      own.sort((one, other) => one.start - other.start);
      this.#byPerson.set(personId, { spans: own, ends: new LatestEnds(own) });
    }
  }

  /** Returns another span of the same people that overlaps this one, if there is one. */
  overlapping({ id, start, end, personIds }: TravelSpan): TravelSpan | undefined {
    for (const personId of personIds) {
      const calendar = this.#byPerson.get(personId);
      if (!calendar) continue;
      const { spans, ends } = calendar;
      let index = ends.lastAfter(
        start,
        firstIndex(spans.length, (at) => spans[at]!.start >= end),
      );
      while (index >= 0 && spans[index]!.id === id) index = ends.lastAfter(start, index);
      if (index >= 0) return spans[index];
    }
    return undefined;
  }
}

/**
 * Finds the last of the first `count` spans that ends after an instant, without a scan. It is a
 * binary tree of the latest ends: the children of a node are at twice its index and the next index.
 */
class LatestEnds {
  readonly #latest: Float64Array;
  readonly #leaves: number;

  constructor(spans: readonly TravelSpan[]) {
    let leaves = 1;
    // One leaf more than spans, so that the search can begin at a leaf after the last span.
    while (leaves <= spans.length) leaves *= 2;
    this.#leaves = leaves;
    this.#latest = new Float64Array(2 * leaves).fill(-Infinity);
    for (const [index, { end }] of spans.entries()) this.#latest[leaves + index] = end;
    for (let node = leaves - 1; node > 0; node--) {
      this.#latest[node] = Math.max(this.#at(2 * node), this.#at(2 * node + 1));
    }
  }

  /** Returns the index of the last of the first `count` spans that ends after an instant, or -1. */
  lastAfter(instant: number, count: number): number {
    for (let node = this.#leaves + count; node > 1; node >>= 1) {
      // All leaves below the left sibling come before the leaves already visited.
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
