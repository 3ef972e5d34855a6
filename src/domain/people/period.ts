import type { Fault } from '../kinds/kind.ts';
import { endsBeforeItBegins, type Period } from '../shared/dates/period.ts';

/** Finds errors in a record's list of periods; `list` is the name of the field. */
export function faultsOfPeriods(list: string, periods: readonly Period[]): Fault[] {
  return periods.flatMap((period, index) =>
    endsBeforeItBegins(period)
      ? [{ path: `${list}.${index}.to`, fault: 'ends-before-it-begins', wasStored: true }]
      : [],
  );
}
