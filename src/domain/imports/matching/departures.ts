import { addToSet } from '../../shared/remember.ts';
import { samePath } from '../../journeys/same-flight.ts';
import { parseDayTime } from '../../shared/dates/day-time.ts';
import { FreeJourneys, type Looks } from './free-journeys.ts';
import type { JourneyKey, KnownJourney } from './journey-key.ts';

/** Maximum difference between the departures of one journey in two sources, in minutes. */
const mostApart = 90;

/** An index of the free journeys by leg and departure time. */
export interface Departures {
  /**
   * Returns the free journey of a leg whose departure is nearest to the row's, within 90 minutes,
   * and that passes the test. The first one wins if several are equally near.
   */
  nearest(
    leg: string,
    row: JourneyKey,
    isWanted: (one: KnownJourney) => boolean,
  ): KnownJourney | undefined;
}

/**
 * Indexes the departures; yields as `matchInSteps` does. `known` are in their order, and rows have
 * already `taken` some of them.
 */
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
    addToSet(minutesOf, leg, minute);
    orderOf.set(journey, orderOf.size);
    journeys.add(`${leg}\n${minute}`, journey);
  }
  return {
    nearest(leg, row, isWanted) {
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
          (other) => samePath(other, row) && isWanted(other),
        );
        if (!one || (nearest && orderOf.get(nearest)! < orderOf.get(one)!)) continue;
        nearest = one;
        least = apart;
      }
      return nearest;
    },
  };
}

/** Returns the minutes within the maximum difference, the nearest first. */
function* minutesNear(minute: number, minutes: ReadonlySet<number>): Generator<number> {
  // A leg usually has few departures. If a file has thousands for one leg, checking each minute is
  // cheaper.
  if (minutes.size <= mostApart) {
    yield* [...minutes].toSorted((one, other) => Math.abs(one - minute) - Math.abs(other - minute));
    return;
  }
  for (let apart = 0; apart <= mostApart; apart++) {
    if (minutes.has(minute - apart)) yield minute - apart;
    if (apart > 0 && minutes.has(minute + apart)) yield minute + apart;
  }
}
