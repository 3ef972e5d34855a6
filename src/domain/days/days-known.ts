import { daySpan } from '../shared/edtf-date.ts';
import type { Facts } from './facts.ts';
import type { LedgerRequest } from './ledger.ts';

/**
 * Nobody of whom days are counted lived before or will after: a slip of the pen, as `0198-06-12`, makes no
 * table of two thousand years.
 */
const [earliest, latest] = ['1800-01-01', '2199-12-31'];

/**
 * Which days a ledger of everything is of: from the first of January of the first year that a record speaks
 * of to today, or, where what is planned counts, to the last day that is planned. Undefined where nothing
 * is recorded of where somebody was.
 */
export function daysKnown(
  { journeys, stays, homes, corrections }: Facts,
  today: string,
  countsPlanned: boolean,
): LedgerRequest | undefined {
  if (journeys.length + stays.length + homes.length + corrections.length === 0) return undefined;
  let [first, last] = [today, today];
  const reach = (edtf: string) => {
    const span = daySpan(edtf);
    if (!span) return;
    if (span.first >= earliest && span.first < first) first = span.first;
    if (countsPlanned && span.last <= latest && span.last > last) last = span.last;
  };
  for (const { date } of journeys) reach(date);
  for (const { arrival, departure } of stays) {
    reach(arrival);
    reach(departure);
  }
  for (const { from } of homes) reach(from);
  for (const { date } of corrections) reach(date);
  return {
    from: `${first.slice(0, 4)}-01-01`,
    to: last,
    knownTo: countsPlanned ? undefined : today,
  };
}
