import { countOfDay, type MinMax } from '../count-days.ts';
import type { LedgerDay, Stop } from '../ledger-day.ts';
import type { Spot } from '../spot.ts';
import {
  allHold,
  countBy,
  countingOf,
  crossesOnly,
  goesOnToAnotherCountry,
  isShort,
} from './counting.ts';
import type { RuleInput } from './rule.ts';
import type { Window } from './windows.ts';
import { dayNumber } from '../../shared/calendar-day.ts';

/** From when the end of the day decides (Finance Act 2008 s. 24). */
export const midnightsFrom = '2008-04-06';
/** From when the statutory residence test applies (Finance Act 2013 sch. 45 para 153). */
export const residenceTestFrom = '2013-04-06';

/** Finance Act 2013 sch. 45 para 23(3): ties, and days without a midnight, for days to be deemed. */
const tiesToDeem = 3;
const qualifyingDays = 30;
/** Para 22(6): exceptional days beyond these count, from the beginning of the tax year on. */
const mostExceptional = 60;

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
 * - Before 6 April 2008: days of arrival and of departure were ignored (IR20 para 1.2), so a day counts
 *   that begins and ends in the UK with nothing else between.
 */
export function ukDayWeigher(
  input: RuleInput,
  taxYears: Window,
): (day: LedgerDay, before: LedgerDay | undefined) => MinMax {
  const { wasResident = false, ties = 0, exceptionalDays = [] } = input.uk ?? {};
  const exceptional = new Set(exceptionalDays);
  const mayDeem = wasResident && ties >= tiesToDeem;
  const spent = countingOf(isUk, (stop) => isPassage(stop, input));
  let taxYear: number | undefined;
  let [excused, surelyQualifying, maybeQualifying] = [0, 0, 0];
  return (day, before) => {
    const year = taxYears.startOn(dayNumber(day.date));
    if (year !== taxYear) {
      taxYear = year;
      [excused, surelyQualifying, maybeQualifying] = [0, 0, 0];
    }
    if (day.date < midnightsFrom) return wholeDay(day, before);
    const midnight = countBy(day, 'midnight', spent);
    if (day.date < residenceTestFrom) return midnight;
    if (midnight.max > 0 && exceptional.has(day.date) && excused < mostExceptional) {
      excused++;
      return { min: 0, max: 0 };
    }
    if (!mayDeem) return midnight;
    const present = countOfDay(day, 'any', isUk);
    const atItsEnd = countOfDay(day, 'midnight', isUk);
    // A day that may have ended in the UK is the lesser of the two for the least, the greater for the most.
    const deemed = {
      min: present.min > 0 && atItsEnd.min === 0 && ++surelyQualifying > qualifyingDays ? 1 : 0,
      max: present.max > 0 && atItsEnd.max === 0 && ++maybeQualifying > qualifyingDays ? 1 : 0,
    };
    return { min: midnight.min + deemed.min, max: midnight.max + deemed.max };
  };
}

/**
 * Whether somebody only passed through the UK to another country and left on the next day (para 22(3)):
 * by whatever port, landside and overnight too. That they did nothing unrelated to the passage is taken
 * from its shortness, unless somebody has said.
 */
function isPassage(stop: Stop, input: RuleInput): boolean | undefined {
  if (stop.byHand === false) return false;
  const crosses = crossesOnly(stop, ({ country }) => country === 'GB');
  if (stop.byHand) return crosses;
  return allHold(crosses, goesOnToAnotherCountry(stop), isShort(stop, input));
}

function wholeDay(day: LedgerDay, before: LedgerDay | undefined): MinMax {
  const [begins, ends] = [before && countOfDay(before, 'midnight', isUk), endsIn(day)];
  return {
    min:
      begins &&
      begins.min > 0 &&
      ends.min > 0 &&
      day.grounds.every(({ among }) => among.every(isUk))
        ? 1
        : 0,
    max:
      (!begins || begins.max > 0) &&
      ends.max > 0 &&
      day.grounds.every(({ among, isSure }) => !isSure || among.some(isUk))
        ? 1
        : 0,
  };
}

function endsIn(day: LedgerDay): MinMax {
  return countOfDay(day, 'midnight', isUk);
}
