import type { Mode } from '../../../journeys/journey.ts';
import { readFlightNumber } from '../../../journeys/vehicle-marks.ts';
import { readYesOrNo } from '../../../shared/text/yes-or-no.ts';
import { sheetOf } from '../../problems-by-sheet.ts';
import type { TableCells, TableMapping } from '../mapping.ts';
import type { RowCells, RowsOfTable } from '../row-cells.ts';
import { tellingRows } from '../rows/columns-at.ts';
import { placesOfColumns } from '../table-rows.ts';
import { modeOfHeading, rankOfColumn } from './heading-mode.ts';
import { modeOfEnds } from './propose-mode.ts';
import { modeOfOperator } from './operator-modes.ts';
import { areOfTrains, readTrainNumber } from './train-numbers.ts';

/** Returns the mode of a row whose cells have none; undefined if nothing says it. */
export type ModeOfRow = (
  row: Pick<TableCells, 'line'>,
  cells: readonly string[],
) => Mode | undefined;

/**
 * Returns a function that finds the modes of a table's rows by the columns that are filled, such as
 * `Flight` and `Train`, by the name of the sheet, by the company, or by numbers of trains.
 */
export function modesOfRows(table: RowsOfTable, mapping: TableMapping): ModeOfRow {
  const places = placesOfColumns(mapping.columns, table.headings);
  const columns = mapping.columns.map((column, index) => ({ ...column, at: places[index] ?? -1 }));
  const telling = columns
    .flatMap(({ at, heading, field }) => {
      const [mode, rank] = [modeOfHeading(heading), rankOfColumn({ heading, field })];
      return at === -1 || mode === undefined || rank === undefined ? [] : [{ at, mode, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  const numbers = columns.find(({ field, at }) => field === 'number' && at !== -1)?.at;
  const operator = columns.find(({ field, at }) => field === 'operator' && at !== -1)?.at ?? -1;
  const ends = columns.filter(({ field }) => /^(?:from|to)(?:\.code)?$/.test(field));
  const isOfTrains = numbers !== undefined && areOfTrains(filledIn(table, numbers));
  const ofEnds = modeOfEnds(columns.filter(({ at }) => at !== -1));
  return ({ line }, cells) => {
    const filled = telling.find(({ at }) => isFilled(cells[at] ?? ''));
    const ofSheet = () => modeOfHeading(sheetOf(line, table.sheets ?? []));
    const mode = filled?.mode ?? ofSheet() ?? ofEnds;
    if (mode !== undefined) return mode;
    const isOfAirports = ends.filter(({ at }) => airportCode.test(cells[at] ?? '')).length > 1;
    if (isOfAirports) return undefined;
    const ofOperator = modeOfOperator(cells[operator] ?? '');
    if (ofOperator !== undefined || !isOfTrains) return ofOperator;
    const number = cells[numbers]?.trim() ?? '';
    const isOfFlight =
      readTrainNumber(number) === undefined &&
      readFlightNumber(number.replaceAll(/\s/g, '')) !== undefined;
    return isOfFlight ? undefined : 'rail';
  };
}

const airportCode = /^\s*[A-Z]{3}\s*$/;

function filledIn({ rows }: RowsOfTable, at: number): string[] {
  const filled: string[] = [];
  let count = 0;
  for (const { cells } of rows) {
    const text = cells[at]?.trim() ?? '';
    if (text !== '') filled.push(text);
    if (++count === tellingRows) break;
  }
  return filled;
}

/** Whether a cell has a value, or a tick. */
function isFilled(cell: string): boolean {
  const text = cell.trim();
  return !/^(?:[-–—?.]*|n\/?a|none)$/i.test(text) && readYesOrNo(text) !== false;
}

/** A tick in a column such as `Train`, and not the number `1`. */
function isTick(text: string): boolean {
  return !/\d/.test(text) && readYesOrNo(text) === true;
}

/**
 * Returns the text of a field for a row by this mode, of columns such as `Flight` and `Train`; the
 * filled cells of the other columns follow with their headings. A tick is not a text.
 */
export function textByMode(
  row: RowCells,
  field: string,
  mode: Mode,
): { text: string; others: string[] } {
  const filled = row.all(field);
  const [only] = filled;
  // Most tables have one column for a field.
  if (filled.length === 1 && isFilled(only!.text) && !isTick(only!.text)) {
    return { text: only!.text, others: [] };
  }
  const all = filled.filter(
    ({ text, column }) =>
      modeOfHeading(column.heading) === undefined || (isFilled(text) && !isTick(text)),
  );
  if (all.length === 0) return { text: filled.length > 0 ? '' : row.text(field), others: [] };
  const chosen = all.find(({ column }) => modeOfHeading(column.heading) === mode) ?? all[0]!;
  const others = all.filter((one) => one !== chosen);
  return {
    text: chosen.text,
    others: others.map(({ text, column }) => `${column.heading}: ${text}`),
  };
}
