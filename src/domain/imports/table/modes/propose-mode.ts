import type { Mode } from '../../../journeys/journey.ts';
import { foldHeading, modeOfEnd } from '../heading-words.ts';
import type { MappedColumn, TableMapping } from '../mapping.ts';
import { areOfRoad } from '../rows/road-columns.ts';
import { isColumnOfFlights, modeOfHeading, rankOfColumn } from './heading-mode.ts';
import { areOfTrains } from './train-numbers.ts';

/**
 * Infers the mode of all rows from the headings of a list of ships, trains, drives or buses. Proposes
 * none if columns or the names of sheets say several: each row has its own then.
 */
export function modeOf(
  columns: readonly MappedColumn[],
  sheets: readonly string[],
  cellsOf: (column: number) => readonly string[],
): TableMapping['fixed'] {
  if (columns.some(({ field }) => field === 'mode')) return [];
  const ofColumns = modesOfColumns(columns);
  const mode = ofColumns.size > 1 ? undefined : modeOfHeadings(columns, ofColumns, cellsOf);
  const isOfSheets = sheets.every((sheet) => [undefined, mode].includes(modeOfHeading(sheet)));
  return mode !== undefined && isOfSheets ? [{ field: 'mode', text: mode }] : [];
}

/** Returns the modes that columns say whose cells are filled for some rows only. */
function modesOfColumns(columns: readonly MappedColumn[]): Set<Mode> {
  const telling = columns.filter((column) => rankOfColumn(column) !== undefined);
  return new Set(telling.flatMap(({ heading }) => modeOfHeading(heading) ?? []));
}

function modeOfHeadings(
  columns: readonly MappedColumn[],
  ofColumns: ReadonlySet<Mode>,
  cellsOf: (column: number) => readonly string[],
): Mode | undefined {
  const ofEnds = modeOfEnds(columns);
  if (ofEnds !== undefined) {
    // Rows of the other mode have a value in its column.
    return ofEnds !== 'air' && [...ofColumns].every((mode) => mode === ofEnds) ? ofEnds : undefined;
  }
  const words = columns.map(({ heading }) => foldHeading(heading)).join(' ');
  if (
    ofColumns.has('sea') ||
    /\b(?:ship|vessel|schiff|ferry|port (?:of|from|to|de|d|di)|puerto de|porto (?:di|de)|\w*(?<!flug|ab)(?:hafen|hamn)|\w*(?<!luft)havn|sailing|sailed|navire|embarked|reederei|shipping)\b/.test(
      words,
    )
  ) {
    return 'sea';
  }
  if (ofColumns.has('rail') || /\b(?:train|zug|zugnummer|railway|bahn)\b/.test(words))
    return 'rail';
  return areOfRoad(columns, cellsOf) ? 'road' : undefined;
}

/** Returns the mode of the stations, ports or airports that the headings of both ends name. */
export function modeOfEnds(
  columns: readonly Pick<MappedColumn, 'heading' | 'field'>[],
): Mode | undefined {
  const ends = columns.filter(({ field }) => /^(?:from|to)(?:\.code)?$/.test(field));
  const modes = new Set(ends.map(({ heading }) => modeOfEnd(heading)));
  return modes.size === 1 ? [...modes][0] : undefined;
}

/**
 * Whether neither columns nor the names of sheets nor numbers say another mode than by air, and the
 * table has more of flights than a date and two places.
 */
export function areOfFlights(
  columns: readonly MappedColumn[],
  sheets: readonly string[],
  cellsOf: (column: number) => readonly string[],
): boolean {
  if (columns.some(({ field }) => field === 'mode')) return false;
  const modes = [
    ...modesOfColumns(columns),
    ...[modeOfEnds(columns), ...sheets.map(modeOfHeading)].filter((mode) => mode !== undefined),
  ];
  const numbers = cellsOf(columns.findIndex(({ field }) => field === 'number'));
  const isOfTrains = areOfTrains(numbers.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  const isOfAir = modes.every((mode) => mode === 'air');
  return !isOfTrains && isOfAir && hasSignsOfFlights(columns, modes.length > 0, cellsOf);
}

const codeOfAirport = /^\s*[A-Z]{3,4}\s*$/;

function hasSignsOfFlights(
  columns: readonly MappedColumn[],
  isSaid: boolean,
  cellsOf: (column: number) => readonly string[],
): boolean {
  if (isSaid || columns.some(isColumnOfFlights)) return true;
  return columns.some(({ field }, at) => {
    const isDetail = field === 'number' || field === 'operator' || field.startsWith('vehicle.');
    const isFilled = (cell: string) => cell.trim() !== '';
    if (isDetail) return cellsOf(at).some(isFilled);
    const isEnd = /^(?:from|to)(?:\.code)?$/.test(field);
    return isEnd && cellsOf(at).some((cell) => codeOfAirport.test(cell));
  });
}
