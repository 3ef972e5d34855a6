import { daySpan } from '../../../shared/dates/edtf-date.ts';
import type { Period } from '../../../shared/dates/period.ts';

/**
 * Whether something surely held on a date (YYYY-MM-DD): what begins in May 2019 surely holds from its
 * last day, and what ends in it until its first. An open end, and one that is not known, is open.
 */
export function heldOn({ from, to }: Period, date: string): boolean {
  const [begins, ends] = [daySpan(from), daySpan(to)];
  return (!begins || begins.last <= date) && (!ends || date <= ends.first);
}
