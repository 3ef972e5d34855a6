import { type ArrivalPair, arrivalPairs, arrivalWithDay } from '../../journeys/arrival-day.ts';
import { minutesBetween } from '../../journeys/duration.ts';
import type { StoredJourney, TimeField } from '../../journeys/journey.ts';
import { addDays } from '../../shared/dates/calendar-day.ts';
import { parseDayTime } from '../../shared/dates/day-time.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import type { Facts } from '../facts/facts.ts';
import { spotOf } from '../facts/leg.ts';
import type { Contradiction } from './contradiction.ts';
import type { ProposedArrival } from './proposal.ts';

const minutesPerDay = 1440;

/**
 * Finds journeys that arrive before they depart, by the clocks of the two places. The ledger moves
 * such an arrival to the next possible day, but the record itself stays wrong until it is
 * corrected.
 */
export function arrivalsBeforeDepartures({ journeys }: Facts): Contradiction[] {
  return journeys.flatMap((journey): Contradiction[] => {
    const day = wholeDay(journey.date);
    if (day === undefined) return [];
    const backwards = arrivalPairs.filter(
      ([departure, arrival]) => (minutesBetween(journey, departure, arrival) ?? 0) < 0,
    );
    if (backwards.length === 0) return [];
    const { id, from, to } = journey;
    return [
      {
        kind: 'backwards',
        from: day,
        to: day,
        between: [spotOf(from), spotOf(to)],
        records: [id, ''],
        proposals: laterArrival(journey, day, backwards),
      },
    ];
  });
}

/**
 * Proposes a possible day for each arrival. Returns nothing if an arrival has a day offset, because
 * only the user can correct that.
 */
function laterArrival(
  journey: StoredJourney,
  day: string,
  backwards: readonly ArrivalPair[],
): ProposedArrival[] {
  const times: Partial<Record<TimeField, string>> = {};
  let last = 0;
  for (const [departure, arrival] of backwards) {
    const moved = arrivalWithDay(
      day,
      { time: journey[departure], place: journey.from },
      { time: journey[arrival], place: journey.to },
    );
    if (moved === journey[arrival]) return [];
    times[arrival] = moved;
    last = Math.floor((parseDayTime(moved) ?? 0) / minutesPerDay);
  }
  const at = spotOf(journey.to);
  return [{ kind: 'arrival', journey: journey.id, at, date: addDays(day, last), times }];
}
