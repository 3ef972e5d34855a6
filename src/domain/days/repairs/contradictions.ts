import { dateOfDay, addDays } from '../../shared/dates/calendar-day.ts';
import type { DayRange } from '../timeline/day-range.ts';
import { believedDates, believedDays, type Ledger } from '../timeline/ledger.ts';
import type { Facts } from '../facts/facts.ts';
import { isMark } from '../facts/stop-marks.ts';

import type { Contradiction } from './contradiction.ts';

import { contradictionsOfStays } from './stay-contradictions.ts';
import { silencesToBreak } from './silences-to-break.ts';
import { contradictionsOnTheWay } from './way-contradictions.ts';
import { type ArrivalPair, arrivalPairs, arrivalWithDay } from '../../journeys/arrival-day.ts';
import { minutesBetween } from '../../journeys/duration.ts';
import type { StoredJourney, TimeField } from '../../journeys/journey.ts';
import { parseDayTime } from '../../shared/dates/day-time.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { spotOf } from '../facts/leg.ts';
import type { ProposedArrival } from './proposal.ts';
import { legsOfJourneys } from '../facts/legs-of-journeys.ts';
import { datedStayOf } from '../facts/dated-stay.ts';

const minutesPerDay = 1440;

/**
 * Finds journeys that arrive before they depart, by the clocks of the two places. The ledger moves
 * such an arrival to the next possible day, but the record itself stays wrong until it is
 * corrected.
 */
function arrivalsBeforeDepartures({ journeys }: Facts): Contradiction[] {
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

/**
 * Returns the contradictions and missing records of a person by date, each with proposals to repair
 * it. Dates corrected by hand count as repaired. Only contradictions within the days of the ledger
 * are included, and dates that no ledger can cover. Nothing is missing after the last plan.
 */
export function contradictionsIn(ledger: Ledger, facts: Facts, today: string): Contradiction[] {
  const [first, last] = [ledger.days[0]?.date ?? '', ledger.days.at(-1)?.date ?? ''];
  const corrected = new Set(
    facts.corrections.filter((one) => !isMark(one)).map(({ date }) => date),
  );
  // A date that was lived twice can have nights in two places.
  const twice = ledger.days.flatMap(({ date, nights }) => (nights.length > 1 ? date : []));
  const explained = new Set([...corrected, ...twice]);
  return (
    [
      ...contradictionsOnTheWay(ledger, (days) => isEachIn(corrected, days)),
      ...silencesToBreak(ledger, (days) => isEachIn(corrected, days)).filter(
        ({ from, records: [, next] }) => next !== '' || from < today,
      ),
      ...arrivalsBeforeDepartures(facts),
      ...contradictionsOfStays(ledger.timeline, facts.stays, (days) => isEachIn(explained, days)),
    ]
      .filter(({ from, to }) => from <= last && (to >= first || from >= first))
      // Consequences of a date out of range are not reported, because the date itself is.
      .filter(({ from, to }) => from >= believedDates.earliest && to <= believedDates.latest)
      .concat(datesOutOfRange(facts))
      .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
  );
}

function isEachIn(dates: ReadonlySet<string>, days: DayRange): boolean {
  if (days.last - days.first >= dates.size) return false;
  for (let day = days.first; day <= days.last; day++) {
    if (!dates.has(dateOfDay(day))) return false;
  }
  return true;
}

/**
 * Finds records with dates on which no one whose days are counted can have lived. No table shows
 * them, and most are typing errors.
 */
function datesOutOfRange({ journeys, stays }: Facts): Contradiction[] {
  const found: Contradiction[] = [];
  for (const { id, from, to, departs, arrives } of legsOfJourneys(journeys)) {
    const days = [departs.days, arrives.days].find(isOut);
    if (days) found.push({ ...saying(id, days), between: [from.spot, to.spot] });
  }
  for (const stay of stays) {
    const dated = datedStayOf(stay);
    const days = [dated?.begins, dated?.ends].find((one) => one && isOut(one));
    if (days) found.push({ ...saying(stay.id, days), between: [stay.spot, stay.spot] });
  }
  return found;
}

function saying(record: string, { first, last }: DayRange): Omit<Contradiction, 'between'> {
  return {
    kind: 'out-of-range',
    from: dateOfDay(first),
    to: dateOfDay(last),
    records: [record, ''],
    proposals: [],
  };
}

function isOut({ first, last }: DayRange): boolean {
  return last < believedDays.first || first > believedDays.last;
}
