import { readDateOfRow } from '../../../../../domain/imports/table/date-cells.ts';
import { endCellsOf } from '../../../../../domain/imports/table/ends/end-cells.ts';
import type { TableMapping } from '../../../../../domain/imports/table/mapping.ts';
import { wordsOfEnd } from '../../../../../domain/imports/table/ends/place-cells.ts';
import { columnsByField, RowCells } from '../../../../../domain/imports/table/row-cells.ts';
import { modeWord } from '../../../../../domain/imports/table/word-cells.ts';
import type { Problem } from '../../../../../domain/imports/problem.ts';
import { modeEnds, type PlaceSearchKind } from '../../../../../domain/journeys/mode-ends.ts';
import type { PlaceKind } from '../../../../../domain/places/place.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';

/** A table whose rows are being fixed. */
interface TableOfRow {
  headings: readonly string[];
  mapping: TableMapping;
}

/** A failed row of a table. */
interface FailedRow {
  cells: readonly string[];
  problem: Problem | null;
}

/** An unknown or ambiguous place in a row. */
export interface PlaceQuestion {
  /** The text in the row. An answer applies to all rows with the same text. */
  text: string;
  /** The columns with the text. A code that is entered there answers for this row only. */
  columns: readonly number[];
  /** The date of the row in EDTF. It decides the meaning of a code. */
  date: string;
  /** Whether the places that it can mean are known, so that one must be chosen. */
  isAmbiguous: boolean;
  searched: PlaceSearchKind;
  added: PlaceKind;
}

/**
 * Extracts the text of the row from the detail of a problem: `Oslo: GEN, TRF`, `LON, London: LHR`,
 * `TSE: NQZ Astana`.
 */
const namedPart: Partial<Record<Problem['code'], RegExp>> = {
  'place-unknown': /^.*$/s,
  'place-several': /^.*(?=: )/s,
  'place-elsewhere': /^.*(?=: )/s,
  'airport-unknown': /^.*$/s,
  'city-code': /^[^,]*/,
  'code-unassigned': /^[^:]*/,
  'value-invalid': /(?<=: ).*$/s,
};

/**
 * The question about a place if the row failed because of it. Otherwise undefined. `today` is
 * `YYYY-MM-DD`.
 */
export function placeQuestion(
  { headings, mapping }: TableOfRow,
  { cells, problem }: FailedRow,
  today: string,
): PlaceQuestion | undefined {
  if (!problem || mapping.kind !== 'journey') return undefined;
  const [named] = namedPart[problem.code]?.exec(problem.detail ?? '') ?? [];
  if (named === undefined || named === '') return undefined;
  const byField = columnsByField(mapping, headings);
  const fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
  const row = new RowCells(byField, fixed, cells);
  const texts = endCellsOf(row).map(wordsOfEnd);
  const folded = foldText(named);
  const side = [
    texts.findIndex((text) => foldText(text) === folded),
    texts.findIndex((text) => foldText(text).includes(folded)),
  ].find((at) => at !== -1);
  if (side === undefined) return undefined;
  const end = side === 0 ? 'from' : 'to';
  const columns = row.columns(end);
  const { searched, added } = modeEnds[modeWord(row.text('mode')) ?? 'air'];
  const { dateOrder: order } = mapping;
  // The date is valid; otherwise the row would have failed because of it.
  const { date } = readDateOfRow(row, { order, today });
  return {
    text: texts[side]!,
    date,
    isAmbiguous: problem.code === 'place-several' || problem.code === 'code-unassigned',
    columns: (columns.length > 0 ? columns : row.columns(`${end}.code`)).map(({ at }) => at),
    searched,
    added,
  };
}

/** The fields that a problem concerns if it does not name a cell. */
const fieldsOfProblem: Partial<Record<Problem['code'], readonly string[]>> = {
  'ends-missing': ['from', 'to', 'from.code', 'to.code', 'from.town', 'to.town', 'route'],
  'from-missing': ['from', 'from.code', 'from.town', 'route'],
  'to-missing': ['to', 'to.code', 'to.town', 'route'],
  'date-invalid': ['date', 'year', 'month', 'day'],
  'date-missing': ['date', 'year', 'month', 'day'],
};

/** The number of cells shown if a problem concerns none in particular. */
const mostShown = 4;

/** The columns of a failed row that are relevant to its problem. */
export function columnsThatMatter(
  { headings, mapping }: TableOfRow,
  { cells, problem }: FailedRow,
): number[] {
  const byField = columnsByField(mapping, headings);
  const placed = [...byField.values()].flat().toSorted((a, b) => a.at - b.at);
  const [named = problem?.detail ?? ''] =
    (problem && namedPart[problem.code]?.exec(problem.detail ?? '')) ?? [];
  const [, path] = /^([\w.]+): /.exec(named) ?? [];
  const wanted = foldText(named);
  const says = (test: (text: string) => boolean) =>
    wanted === '' ? [] : placed.filter(({ at }) => test(foldText(cells[at] ?? '')));
  const naming = [
    placed.filter(({ heading, field }) => field === path || heading === named),
    says((text) => text === wanted),
    says((text) => text.includes(wanted)),
  ].find((found) => found.length > 0);
  if (naming) return naming.map(({ at }) => at);
  const fields = (problem && fieldsOfProblem[problem.code]) ?? [];
  const about = placed.filter(({ field }) => fields.includes(field));
  return (about.length > 0 ? about : placed.slice(0, mostShown)).map(({ at }) => at);
}
