import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import type { DayRange } from '../timeline/day-range.ts';
import { believedDates } from '../timeline/days-known.ts';
import type { Facts } from '../facts/facts.ts';
import { isMark } from '../facts/stop-marks.ts';
import type { Ledger } from '../timeline/ledger.ts';
import { arrivalsBeforeDepartures } from './arrivals-before-departures.ts';
import type { Contradiction } from './contradiction.ts';
import { datesOutOfRange } from './dates-out-of-range.ts';
import { contradictionsOfStays } from './stay-contradictions.ts';
import { contradictionsOnTheWay } from './way-contradictions.ts';

/**
 * Returns the contradictions and missing records of a person by date, each with proposals to repair
 * it. Dates corrected by hand count as repaired. Only contradictions within the days of the ledger
 * are included, and dates that no ledger can cover.
 */
export function contradictionsIn(ledger: Ledger, facts: Facts): Contradiction[] {
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
