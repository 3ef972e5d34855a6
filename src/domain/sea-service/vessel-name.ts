import { daySpan } from '../shared/dates/edtf-date.ts';
import type { VesselRecord } from './vessel.ts';

/**
 * Returns a vessel's name on a date (EDTF): the former name with the earliest end on or after that
 * date, else her current name. Former names without an end date are ignored.
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
