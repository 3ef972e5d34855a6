import type { Kind } from '../../../kinds/kind.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import { skipRow } from '../../row-refusal.ts';
import { type ColumnsByField, type RowCells, textOf } from '../row-cells.ts';
import { isNotHeld } from './status-words.ts';
import { daysOfKind } from './list-fields.ts';

/** Time between engagements, in five languages. */
const leave =
  /^(?:(?:on|shore|home|annual|paid|unpaid|sick|study|parental) )*leave(?: (?:ashore|at home|period))?$|^(?:ashore|at home|between ships|off duty|training ashore|unemployed|urlaub|landurlaub|heimaturlaub|an land|zu hause|krankenstand|conge|conges|conge maladie|a terre|vacaciones|permiso|en tierra|licencia|ferie|licenza|a terra)$/;
const perhapsLeave = /^(?:holidays?|vacation|home|training|course|lehrgang|school|shore)$/;

const partsOfService = ['capacities.capacity', 'vesselId.imo', 'vesselId.grossTonnage'] as const;

/** Minimum number of columns of a list in which one filled cell makes no record. */
const fewColumns = 3;

/**
 * Skips rows of a list that are no records: cancelled ones, time between engagements, and rows that
 * separate others: `-- Italy --`.
 */
export function skipNoRecord(
  kind: Kind,
  columns: ColumnsByField,
  { cells, found }: { cells: readonly string[]; found: RowCells },
): void {
  for (const { text, column } of found.all('status')) {
    if (isNotHeld(column.heading, text)) skipRow('cancelled');
  }
  const { from } = daysOfKind(kind);
  const isDated = from !== undefined && (columns.has(from) || columns.has('period'));
  const [only, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isAlone = only !== undefined && others.length === 0;
  if (isDated && isAlone && columns.size >= fewColumns) skipRow('not-a-record', only);
  if (!columns.has('vesselId')) return;
  const called = textOf(found, 'vesselId');
  const folded = foldText(called.slice(0, 60));
  const said = partsOfService.filter((path) => columns.has(path));
  const isBlank = said.every((path) => textOf(found, path) === '');
  if (isBlank && (leave.test(folded) || (said.length > 0 && perhapsLeave.test(folded)))) {
    skipRow('not-a-record', called);
  }
}
