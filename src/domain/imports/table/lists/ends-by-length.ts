import { lastDayOfMonths } from '../../../sea-service/months-and-days.ts';
import { addDays, addMonths, daysBetween } from '../../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import type { RowWarning } from '../../row-warnings.ts';
import type { Length, StatedLength } from './lengths.ts';

/**
 * How a list counts the days of its stays: as nights, or with the days of arrival and of departure.
 * Unclear if its dates do not show it.
 */
export type DaysOfStays = 'nights' | 'both-ends' | 'unclear';

interface Read {
  end: string;
  warnings: RowWarning[];
}

/** Longest time that a length adds to a date: more is an error, and the year must have four digits. */
const mostDays = 40_000;

function isShort({ nights = 0, days = 0, weeks = 0, months = 0 }: Length): boolean {
  return nights + days + weeks * 7 + months * 31 <= mostDays;
}

/** Returns the number of nights that a length of days alone means. */
function nightsOfDays(days: number, daysAre: DaysOfStays): number {
  return daysAre === 'both-ends' ? Math.max(0, days - 1) : days;
}

/** Returns the departure that follows from the length of a stay. */
function departureOf(arrival: string, length: Length, daysAre: DaysOfStays): string {
  const { nights, days = 0, weeks = 0, months = 0 } = length;
  if (nights !== undefined) return addDays(arrival, nights + weeks * 7);
  if (months > 0 || weeks > 0) return addDays(addMonths(arrival, months), weeks * 7 + days);
  return addDays(arrival, nightsOfDays(days, daysAre));
}

/**
 * Returns the departure of a stay whose list has the length instead, and warnings if it has both and
 * they differ, or if the list does not show how it counts days.
 */
export function departureAfter(
  { arrival, departure }: { arrival: string; departure: string },
  { length, unread }: StatedLength,
  daysAre: DaysOfStays,
): Read {
  const isOpen = departure === '';
  const warnings: RowWarning[] =
    isOpen && unread !== '' ? [{ code: 'length-unread', text: unread }] : [];
  if (!length || !isShort(length) || wholeDay(arrival) !== arrival) {
    return { end: departure, warnings };
  }
  const meant = departureOf(arrival, length, daysAre);
  const isOfDays = length.days !== undefined && Object.keys(length).length === 1;
  if (isOpen) {
    const isUnclear = isOfDays && daysAre === 'unclear';
    return {
      end: meant,
      warnings: isUnclear ? [{ code: 'days-as-nights', days: length.days! }] : [],
    };
  }
  if (wholeDay(departure) !== departure) return { end: departure, warnings: [] };
  const [nights, stated] = [daysBetween(arrival, departure), daysBetween(arrival, meant)];
  // Days beside both dates can be counted in either way.
  const isSame = nights === stated || nights < 0 || (isOfDays && nights === length.days! - 1);
  return { end: departure, warnings: isSame ? [] : [{ code: 'nights-differ', stated, nights }] };
}

/**
 * Returns the sign-off of an engagement whose list has the length instead; the days of sign-on and
 * sign-off are both on board. Returns a warning if the list has both, and they differ.
 */
export function signOffAfter(
  { signedOn, signedOff }: { signedOn: string; signedOff: string },
  { length, unread }: StatedLength,
): Read {
  const isOpen = signedOff === '';
  if (!length || !isShort(length) || wholeDay(signedOn) !== signedOn) {
    const isUnread = isOpen && unread !== '';
    return {
      end: signedOff,
      warnings: isUnread ? [{ code: 'length-unread', text: unread }] : [],
    };
  }
  const { days = 0, weeks = 0, months = 0 } = length;
  const oddDays = days + weeks * 7;
  if (months + oddDays === 0) return { end: signedOff, warnings: [] };
  const meant = lastDayOfMonths(signedOn, { months, oddDays });
  if (isOpen) return { end: meant, warnings: [] };
  if (wholeDay(signedOff) !== signedOff) return { end: signedOff, warnings: [] };
  const counted = daysBetween(signedOn, signedOff) + 1;
  const stated = daysBetween(signedOn, meant) + 1;
  // Months are of 28 to 31 days, and one edge day can be missing.
  const tolerance = months > 0 ? 3 : 1;
  const isSame = counted < 1 || Math.abs(counted - stated) <= tolerance;
  return {
    end: signedOff,
    warnings: isSame ? [] : [{ code: 'days-differ', stated, days: counted }],
  };
}
