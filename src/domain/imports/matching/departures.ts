import { contradicts, samePath } from '../../journeys/same-flight.ts';
import { parseDayTime } from '../../shared/dates/day-time.ts';
import { FreeJourneys, type Looks } from './free-journeys.ts';
import type { JourneyKey, KnownJourney } from './journey-key.ts';

/** Departures further apart, in minutes, are of two journeys. */
const mostApart = 90;

/** When the free journeys of each leg depart. */
export interface Departures {
  /**
   * The free journey of a leg that departs nearest to the row, within 90 minutes, and does not
   * contradict it; the first of those that are as near.
   */
  nearest(leg: string, row: JourneyKey): KnownJourney | undefined;
}

/** Yields as `judgeInSteps` does; `known` are in their order, of which rows have `taken` some. */
export function* departuresOf(
  known: readonly KnownJourney[],
  legOf: (one: JourneyKey) => string,
  { taken, looks }: { taken: ReadonlySet<KnownJourney>; looks: Looks },
): Generator<undefined, Departures> {
  const journeys = new FreeJourneys(taken, looks);
  const minutesOf = new Map<string, Set<number>>();
  const orderOf = new Map<KnownJourney, number>();
  for (const journey of known) {
    const minute = parseDayTime(journey.departure);
    looks.add(1);
    if (looks.isPauseDue()) yield;
    if (minute === undefined) continue;
    const leg = legOf(journey);
    const minutes = minutesOf.get(leg);
    if (minutes) minutes.add(minute);
    else minutesOf.set(leg, new Set([minute]));
    orderOf.set(journey, orderOf.size);
    journeys.add(`${leg}\n${minute}`, journey);
  }
  return {
    nearest(leg, row) {
      const minute = parseDayTime(row.departure);
      const minutes = minutesOf.get(leg);
      if (minute === undefined || !minutes) return undefined;
      let nearest: KnownJourney | undefined;
      let least = mostApart + 1;
      for (const near of minutesNear(minute, minutes)) {
        const apart = Math.abs(near - minute);
        if (apart > least || apart > mostApart) break;
        const one = journeys.first(
          `${leg}\n${near}`,
          (other) => samePath(other, row) && !contradicts(other, row),
        );
        if (!one || (nearest && orderOf.get(nearest)! < orderOf.get(one)!)) continue;
        nearest = one;
        least = apart;
      }
      return nearest;
    },
  };
}

/** Those of the minutes that are as near as one may be, the nearest first. */
function* minutesNear(minute: number, minutes: ReadonlySet<number>): Generator<number> {
  // A leg has few departures; of one that was made to have thousands each minute is asked for.
  if (minutes.size <= mostApart) {
    yield* [...minutes].toSorted((one, other) => Math.abs(one - minute) - Math.abs(other - minute));
    return;
  }
  for (let apart = 0; apart <= mostApart; apart++) {
    if (minutes.has(minute - apart)) yield minute - apart;
    if (apart > 0 && minutes.has(minute + apart)) yield minute + apart;
  }
}
