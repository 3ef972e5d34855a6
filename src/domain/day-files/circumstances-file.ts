import { failRow } from '../imports/row-refusal.ts';
import { circumstanceKinds } from '../days/rules/circumstance.ts';
import type { Circumstance } from '../days/rules/circumstances.ts';
import { periodIn, type DayFile, type DayTable, readDayTable } from './day-table.ts';

/**
 * Reads `kind,from,to[,ties]`: `kind` is one of `circumstanceKinds`, and for `uk-ties` the column
 * `ties` is how many of the five ties apply.
 */
export function readCircumstancesFile(file: DayFile): DayTable<Circumstance> {
  return readDayTable(file, ['kind', 'from', 'to'], (row) => {
    const written = row.cell('kind').toLowerCase();
    const kind =
      circumstanceKinds.find((one) => one === written) ??
      failRow('row-invalid', `kind: there are ${circumstanceKinds.join(', ')}`);
    return { kind, ...periodIn(row), ties: kind === 'uk-ties' ? tiesIn(row.cell('ties')) : null };
  });
}

function tiesIn(text: string): number {
  return /^[0-5]$/.test(text) ? Number(text) : failRow('row-invalid', 'ties: a number from 0 to 5');
}
