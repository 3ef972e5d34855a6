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

/** One person's spans by their start, each with the latest end of all until then. */
interface Calendar {
  spans: TravelSpan[];
  latestEnds: number[];
}

/** Everybody's spans, to find those at the same time without looking at all. */
export class TravelSpans {
  readonly #byPerson = new Map<string, Calendar>();

  constructor(spans: Iterable<TravelSpan>) {
    for (const span of spans) {
      for (const personId of new Set(span.personIds)) {
        const calendar = this.#byPerson.get(personId);
        if (calendar) calendar.spans.push(span);
        else this.#byPerson.set(personId, { spans: [span], latestEnds: [] });
      }
    }
    for (const calendar of this.#byPerson.values()) {
      calendar.spans.sort((one, other) => one.start - other.start);
      let latest = -Infinity;
      for (const { end } of calendar.spans) {
        calendar.latestEnds.push((latest = Math.max(latest, end)));
      }
    }
  }

  /** A span of one of the same people at the same time, if there is any other. */
  overlapping({ id, start, end, personIds }: TravelSpan): TravelSpan | undefined {
    for (const personId of personIds) {
      const calendar = this.#byPerson.get(personId);
      if (!calendar) continue;
      const { spans, latestEnds } = calendar;
      for (let index = countBefore(spans, end) - 1; index >= 0; index--) {
        if ((latestEnds[index] ?? 0) <= start) break;
        const other = spans[index]!;
        if (other.id !== id && other.end > start) return other;
      }
    }
    return undefined;
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
