import { addToList } from '../../shared/remember.ts';
import { dateOfDay, dayNumber } from '../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { numberDigits, samePath, samePlace } from '../../journeys/same-flight.ts';
import type { Verdict } from './duplicates.ts';
import { type JourneyKey, type KnownJourney, sameService } from './journey-key.ts';

/** Maximum number of days between a date and its correction. */
export const mostDaysCorrected = 7;

/** Maximum number of journeys with one number on one day that a row is compared with. */
const mostCompared = 20;

/**
 * Finds for each new row a journey that it may correct, by the index of the row: an earlier version
 * of the same source has it with the same number, but on another date within a week, or between
 * other places on the same date, or along the same path on the same date with another number and
 * time, and no row of the file is that journey any more.
 */
export function findCorrectedJourneys(
  known: readonly KnownJourney[],
  incoming: readonly JourneyKey[],
  verdicts: readonly Verdict[],
): Map<number, KnownJourney> {
  const present = new Set(verdicts.map((one) => ('journeyId' in one ? one.journeyId : '')));
  const absent = new Map<string, KnownJourney[]>();
  for (const journey of known) {
    const day = wholeDay(journey.date);
    const isAbsent = journey.imported !== undefined && !present.has(journey.id);
    if (!isAbsent || day === undefined || journey.number === '') continue;
    addToList(absent, `${day} ${numberDigits(journey)}`, journey);
    addToList(absent, `${day}`, journey);
  }
  const corrected = new Map<number, KnownJourney>();
  if (absent.size === 0) return corrected;
  for (const [index, row] of incoming.entries()) {
    const day = wholeDay(row.date);
    if (verdicts[index]?.kind !== 'new' || day === undefined || row.number === '') continue;
    const journey = correctedBy(row, dayNumber(day), absent);
    if (journey) corrected.set(index, journey);
  }
  return corrected;
}

/** Returns the journey with the nearest date. */
function correctedBy(
  row: JourneyKey,
  day: number,
  absent: ReadonlyMap<string, readonly KnownJourney[]>,
): KnownJourney | undefined {
  for (let apart = 0; apart <= mostDaysCorrected; apart++) {
    for (const other of new Set([day - apart, day + apart])) {
      const journeys = absent.get(`${dateOfDay(other)} ${numberDigits(row)}`) ?? [];
      const found = journeys
        .slice(0, mostCompared)
        .find(
          (one) =>
            one.mode === row.mode &&
            sameService(one, row) &&
            (apart === 0 ? sharesEnd(one, row) : samePath(one, row)),
        );
      if (found) return found;
    }
  }
  const ofDay = absent.get(dateOfDay(day)) ?? [];
  return ofDay
    .slice(0, mostCompared)
    .find((one) => one.mode === row.mode && sameService(one, row) && samePath(one, row));
}

function sharesEnd(one: JourneyKey, row: JourneyKey): boolean {
  return samePlace(one.from, row.from) || samePlace(one.to, row.to);
}
