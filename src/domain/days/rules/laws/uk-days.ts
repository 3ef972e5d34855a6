import { dayNumber } from '../../../shared/dates/calendar-day.ts';
import { countOfDay, type MinMax } from '../../count/count-days.ts';
import type { LedgerDay, Stop } from '../../timeline/ledger-day.ts';
import type { Spot } from '../../facts/spot.ts';
import {
  allHold,
  countBy,
  type Counting,
  countingOf,
  crossesOnly,
  goesOnToAnotherCountry,
  isShort,
} from '../counting.ts';
import type { RuleInput, Window } from '../rule.ts';

/** From this date, presence at the end of the day decides (Finance Act 2008 s. 24). */
export const midnightsFrom = '2008-04-06';
/** From this date, the statutory residence test applies (Finance Act 2013 sch. 45 para 153). */
export const residenceTestFrom = '2013-04-06';

/**
 * The deeming rule (Finance Act 2013 sch. 45 para 23(3)): the number of ties, and of days without a
 * midnight, from which days are deemed.
 */
const tiesToDeem = 3;
const qualifyingDays = 30;
/** Para 22(6): from the beginning of the tax year, exceptional days beyond this number count. */
const mostExceptional = 60;

/** A person who leaves on the day after arrival stays for less than this, and for one midnight. */
const mostMinutes = 2 * 24 * 60;
const mostNights = 1;

/**
 * Great Britain and Northern Ireland. Guernsey, Jersey, the Isle of Man and Gibraltar have their
 * own codes.
 */
const isUk = ({ spot }: { spot: Spot }) => spot.country === 'GB';

/**
 * Returns a function that gives how far each day counts as "spent in the UK". It must be called day
 * by day, in ascending order.
 *
 * - Present at its end (para 22(1)). The night of a transit does not count (para 22(3)). Up to 60
 * days marked as exceptional do not count (para 22(4)–(6), from 2013).
 * - Deemed (para 23(4), from 2013): for a person with three ties who was resident in one of the
 * three previous years, each day beyond 30 in the year counts on which they were present, but not
 * at its end. The day on which a transit leaves is such a day (HMRC RDRM11720, RDRM11730).
 * - Before 6 April 2008, days of arrival and departure were ignored (IR20), so a day counts if it
 * begins and ends in the UK with nothing else in between.
 */
export function ukDayWeigher(
  input: RuleInput,
  taxYears: Window,
): (day: LedgerDay, before: LedgerDay | undefined) => MinMax {
  const { wasResident = false, ties = 0, exceptional } = input.uk ?? {};
  const mayDeem = wasResident && ties >= tiesToDeem;
  const spent = ukNights(input);
  let taxYear: number | undefined;
  let [excused, qualifiedForMin, qualifiedForMax] = [0, 0, 0];
  return (day, before) => {
    const year = taxYears.startOn(dayNumber(day.date));
    if (year !== taxYear) {
      taxYear = year;
      [excused, qualifiedForMin, qualifiedForMax] = [0, 0, 0];
    }
    if (day.date < midnightsFrom) return wholeDay(day, before);
    const midnight = countBy(day, 'midnight', spent);
    if (day.date < residenceTestFrom) return midnight;
    if (midnight.max > 0 && excused < mostExceptional && exceptional?.has(dayNumber(day.date))) {
      excused++;
      return { min: 0, max: 0 };
    }
    if (!mayDeem) return midnight;
    const present = countOfDay(day, 'any', isUk);
    const atItsEnd = countOfDay(day, 'midnight', isUk);
    // A day that may have ended in the UK qualifies for the minimum, but not for the maximum.
    const qualifiesForMin = present.min > 0 && atItsEnd.min === 0;
    const qualifiesForMax = present.max > 0 && atItsEnd.max === 0;
    if (qualifiesForMin) qualifiedForMin++;
    if (qualifiesForMax) qualifiedForMax++;
    return {
      min: midnight.min + (qualifiesForMin && qualifiedForMin > qualifyingDays ? 1 : 0),
      max: midnight.max + (qualifiesForMax && qualifiedForMax > qualifyingDays ? 1 : 0),
    };
  };
}

/** Returns the counting of nights: those in the UK that were not part of a transit. */
export function ukNights(input: RuleInput): Counting {
  return countingOf(isUk, (stop) => isPassage(stop, input));
}

/**
 * Whether the person only passed through the UK to another country and left on the next day (para
 * 22(3)); undefined if unknown. Any port, landside and overnight stops are allowed. If the stop is
 * not marked by hand, its shortness implies that the person did nothing unrelated to the passage.
 */
function isPassage(stop: Stop, input: RuleInput): boolean | undefined {
  if (stop.byHand === false) return false;
  const crosses = crossesOnly(stop, ({ country }) => country === 'GB');
  // A stop of two midnights or more lasts beyond the day after the arrival.
  const isOver = (stop.minutes ?? 0) >= mostMinutes || (stop.leastNights ?? 0) > mostNights;
  if (isOver) return false;
  if (stop.byHand) return crosses;
  return allHold(crosses, goesOnToAnotherCountry(stop), isShort(stop, input));
}

function wholeDay(day: LedgerDay, before: LedgerDay | undefined): MinMax {
  const begins = before ? countOfDay(before, 'midnight', isUk) : { min: 0, max: 0 };
  const ends = countOfDay(day, 'midnight', isUk);
  const isWholly = day.grounds.every(({ among }) => among.every(isUk));
  const mayBeWholly = day.grounds.every(({ among, isSure }) => !isSure || among.some(isUk));
  return {
    min: isWholly && begins.min > 0 && ends.min > 0 ? 1 : 0,
    max: mayBeWholly && begins.max > 0 && ends.max > 0 ? 1 : 0,
  };
}
