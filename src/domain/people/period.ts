import type { Fault } from '../kinds/kind.ts';
import { daySpan } from '../shared/edtf-date.ts';

/** When something was so of a person; EDTF dates, '' for open ends. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Whether it surely ends before it begins: even the first day that its beginning may mean comes after
 * the last that its end may mean. An open or unknown end is never too early.
 */
export function endsBeforeItBegins({ from, to }: Period): boolean {
  const begins = daySpan(from);
  const ends = daySpan(to);
  return begins !== undefined && ends !== undefined && begins.first > ends.last;
}

/** What is wrong with the periods of a record's list; `list` is the name of the field. */
export function faultsOfPeriods(list: string, periods: readonly Period[]): Fault[] {
  return periods.flatMap((period, index) =>
    endsBeforeItBegins(period)
      ? [{ path: `${list}.${index}.to`, fault: 'ends-before-it-begins', wasStored: true }]
      : [],
  );
}
