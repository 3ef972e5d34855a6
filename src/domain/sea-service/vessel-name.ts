import { daySpan } from '../shared/dates/edtf-date.ts';
import type { VesselRecord } from './vessel.ts';

/**
 * What a vessel was called on a date (EDTF): the former name that she lost next after it, else her name.
 * Former names of which nobody knows when she lost them say nothing of a date.
 */
export function vesselNameOn(
  { name, formerNames }: Pick<VesselRecord, 'name' | 'formerNames'>,
  date: string,
): string {
  const day = daySpan(date)?.first;
  if (day === undefined) return name;
  const lost = formerNames.flatMap(({ name: former, until }) => {
    const last = daySpan(until)?.last;
    return last === undefined || last < day ? [] : { former, last };
  });
  return lost.toSorted((a, b) => (a.last < b.last ? -1 : 1))[0]?.former ?? name;
}
