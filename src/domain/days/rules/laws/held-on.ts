import { daySpan, type Period } from '../../../shared/dates/edtf-date.ts';

/**
 * Whether something certainly held on a date (YYYY-MM-DD). If it begins in May 2019, it certainly
 * holds from the last day of May. If it ends in May 2019, it certainly holds until the first day of
 * May. Empty and unknown dates are open ends.
 */
export function heldOn({ from, to }: Period, date: string): boolean {
  const [begins, ends] = [daySpan(from), daySpan(to)];
  return (!begins || begins.last <= date) && (!ends || date <= ends.first);
}
