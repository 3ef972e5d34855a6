import { foldText } from '../../../shared/text/fold-text.ts';
import { skipRow } from '../../row-refusal.ts';
import type { RowCells } from '../row-cells.ts';
import { isTicked, namesIn } from '../word-cells.ts';

const count =
  /^\d{1,2}(?: (?:people|persons?|guests?|adults?|pax|personen|gaste|erwachsene|personnes?|adultes?|personas|adultos|persone|adulti)(?: \d{1,2} (?:child|children|kids?|kind|kinder|enfants?|ninos?|bambin[oi]))?)?$/;

/** Whether a cell has the number of people and not their names. */
export function isCountOfPeople(text: string): boolean {
  return count.test(foldText(text.slice(0, 60)));
}

const joined = /[&+]| (?:and|und|et|y|e|og|och|en) /i;

/** Separates names as the cells of lists of records do: `Alex & Sam` becomes `Alex, Sam`. */
export function separateNames(text: string): string {
  if (isCountOfPeople(text)) return '';
  return joined.test(text) ? namesIn(text).join(', ') : text;
}

/**
 * Returns the names whose columns are ticked in a row. Skips the row if there are such columns, none
 * is ticked, and no other column names anybody.
 */
export function tickedPeople(cells: RowCells, isNamed: boolean): string[] {
  const columns = cells.columns('traveller');
  const ticked = columns.filter((column) => isTicked(cells.at(column)));
  if (columns.length > 0 && ticked.length === 0 && !isNamed) {
    skipRow('no-one-ticked', columns.map(({ heading }) => heading).join(', '));
  }
  return ticked.map(({ person, heading }) => person || heading);
}
