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
import type { RuleInput } from '../rule.ts';
import type { Window } from '../windows.ts';

/** From when the end of the day decides (Finance Act 2008 s. 24). */
export const midnightsFrom = '2008-04-06';
/** From when the statutory residence test applies (Finance Act 2013 sch. 45 para 153). */
export const residenceTestFrom = '2013-04-06';

/** Finance Act 2013 sch. 45 para 23(3): ties, and days without a midnight, for days to be deemed. */
const tiesToDeem = 3;
const qualifyingDays = 30;
/** Para 22(6): exceptional days beyond these count, from the beginning of the tax year on. */
const mostExceptional = 60;

/** Somebody who leaves on the day after they came was there for less. */
const mostMinutes = 2 * 24 * 60;

/** Great Britain and Northern Ireland: Guernsey, Jersey, Man and Gibraltar have codes of their own. */
const isUk = ({ spot }: { spot: Spot }) => spot.country === 'GB';

/**
 * What each day counts as "spent in the UK", told day after day, in ascending order.
 *
 * - Present at its end (para 22(1)); of a transit not the night between (para 22(3)); of up to 60 days
 *   marked as exceptional none (para 22(4)–(6), from 2013).
 * - Deemed (para 23(4), from 2013): somebody with three ties who was resident in one of the three years
 *   before spends each day beyond 30 in the year on which they were present, but not at its end. The
 *   day on which a transit leaves is such a day (HMRC RDRM11720, RDRM11730).
 * - Before 6 April 2008: days of arrival and of departure were ignored (IR20), so a day counts
 *   that begins and ends in the UK with nothing else between.
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
    // A day that may have ended in the UK qualifies for the least that counts, and not for the most.
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

/** What counts of a night: that it was in the UK, and not on the way through. */
export function ukNights(input: RuleInput): Counting {
  return countingOf(isUk, (stop) => isPassage(stop, input));
}

/**
 * Whether somebody only passed through the UK to another country and left on the next day (para 22(3)):
 * by whatever port, landside and overnight too. That they did nothing unrelated to the passage is taken
 * from its shortness, unless somebody has said.
 */
function isPassage(stop: Stop, input: RuleInput): boolean | undefined {
  if (stop.byHand === false) return false;
  const crosses = crossesOnly(stop, ({ country }) => country === 'GB');
  // Longer than two days have two midnights, and the second is not that of the arrival.
  const isOver = stop.minutes !== undefined && stop.minutes >= mostMinutes;
  if (stop.byHand) return isOver ? false : crosses;
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
