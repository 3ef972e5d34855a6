import { splitWeekday, withPlainDay } from './foreign-weekdays.ts';

/** Which of the first two numbers of a date is the day. */
export type ProvenOrder = 'day-first' | 'month-first';

/** Maximum number of characters that are read of a date. */
const longestDate = 60;

const numericDay = /^(\d{1,2})([-/.])(\d{1,2})(?:\2'?(?:\d{4}|\d{2})?(?![-/.]?\d)|(?![-/.\d]))/;

/**
 * Determines whether a column's dates have the day or the month first. `13/2/1990` can only be day
 * first, `2/13/1990` only month first. Dates with dots are day first if no other date proves an
 * order. Undefined if no date shows the order, or if dates contradict each other.
 */
export function dateOrderOf(texts: Iterable<string>): ProvenOrder | undefined {
  const { proven, hasDots } = ordersIn(texts);
  const [order, ...others] = proven;
  if (order === undefined) return hasDots ? 'day-first' : undefined;
  return others.length === 0 ? order : undefined;
}

/** Whether some dates can only have the day first, and others only the month first. */
export function hasBothOrders(texts: Iterable<string>): boolean {
  return ordersIn(texts).proven.size > 1;
}

/** Whether a date with numbers can only be read in one order. */
export function provesOrder(text: string): boolean {
  return ordersIn([text]).proven.size > 0;
}

function ordersIn(texts: Iterable<string>): { proven: Set<ProvenOrder>; hasDots: boolean } {
  const proven = new Set<ProvenOrder>();
  let hasDots = false;
  for (const text of texts) {
    const date = withPlainDay(splitWeekday(text.trim().slice(0, longestDate)).date);
    const [written, first, mark, second] = numericDay.exec(date) ?? [];
    if (written === undefined) continue;
    const [a, b] = [Number(first), Number(second)];
    if (a > 31 || b > 31) continue;
    if (a > 12 && b <= 12) proven.add('day-first');
    // Without a year, `6/25` can also mean June 2025.
    else if (b > 12 && a <= 12 && hasYear(written)) proven.add('month-first');
    else if (mark === '.') hasDots = true;
  }
  return { proven, hasDots };
}

function hasYear(written: string): boolean {
  return /\d{2}$/.test(written) && written.split(/[-/.]/).length === 3;
}
