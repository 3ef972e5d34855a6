import { arrivalField, departureField, instantOf } from './duration.ts';
import type { Journey } from './journey.ts';
import { placeCode } from './place.ts';

/** When a journey took whom from where to where. */
export interface Outing {
  /** tells outings apart */
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
export function outingOf(journey: Journey, id: string): Outing | undefined {
  const away = timeAway(journey);
  if (!away) return undefined;
  const personIds = journey.travellers.map(({ personId }) => personId);
  return { id, ...away, personIds, from: placeCode(journey.from), to: placeCode(journey.to) };
}

/** One person's outings by their start, each with the latest end of all until then. */
interface Calendar {
  outings: Outing[];
  latestEnds: number[];
}

/** Everybody's outings, to find those at the same time without looking at all. */
export class Outings {
  readonly #byPerson = new Map<string, Calendar>();

  constructor(outings: Iterable<Outing>) {
    for (const outing of outings) {
      for (const personId of new Set(outing.personIds)) {
        const calendar = this.#byPerson.get(personId);
        if (calendar) calendar.outings.push(outing);
        else this.#byPerson.set(personId, { outings: [outing], latestEnds: [] });
      }
    }
    for (const calendar of this.#byPerson.values()) {
      calendar.outings.sort((one, other) => one.start - other.start);
      let latest = -Infinity;
      for (const { end } of calendar.outings) {
        calendar.latestEnds.push((latest = Math.max(latest, end)));
      }
    }
  }

  /** An outing of one of the same people at the same time, if there is any other. */
  overlapping({ id, start, end, personIds }: Outing): Outing | undefined {
    for (const personId of personIds) {
      const calendar = this.#byPerson.get(personId);
      if (!calendar) continue;
      const { outings, latestEnds } = calendar;
      for (let index = countBefore(outings, end) - 1; index >= 0; index--) {
        if ((latestEnds[index] ?? 0) <= start) break;
        const other = outings[index]!;
        if (other.id !== id && other.end > start) return other;
      }
    }
    return undefined;
  }
}

/** How many of the outings, in the order of their start, start before an instant. */
function countBefore(outings: readonly Outing[], instant: number): number {
  let low = 0;
  let high = outings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (outings[middle]!.start < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
