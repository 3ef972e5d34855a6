import type { Mode } from '../../../journeys/journey.ts';
import type { PlaceHint } from '../../../places/place.ts';
import { unlessRefused } from '../../row-refusal.ts';
import { readDateOfRow } from '../date-cells.ts';
import { endCellsOf } from './end-cells.ts';
import type { TableMapping } from '../mapping.ts';
import { type AnswersOfMode, placesAnswered } from './place-answers.ts';
import { readPlaceCells, wordsOfEnd } from './place-cells.ts';
import { columnsByField, type ColumnsByField, RowCells } from '../row-cells.ts';
import { modeWord } from '../word-cells.ts';

/** The content of a row about one of its ends. */
export interface NamedEnd {
  text: string;
  hint: PlaceHint;
  /** What the row contains about its other end. */
  other: PlaceHint;
  mode: Mode;
  /** EDTF; 'XXXX' if the row has no readable date. */
  date: string;
}

/** The readable parts of a row that failed. */
export interface WrittenRow {
  /** EDTF, or the text as written if it is not a date. */
  date: string;
  from: string;
  to: string;
  number: string;
}

/**
 * Reads the cells of failed rows separately, so that one unreadable cell does not affect the
 * others.
 */
export class WrittenRows {
  readonly #columns: ColumnsByField;
  readonly #fixed: ReadonlyMap<string, string>;
  readonly #answers: AnswersOfMode;
  readonly #dates: { order: TableMapping['dateOrder']; today: string };

  constructor(mapping: TableMapping, headings: readonly string[], today: string) {
    this.#columns = columnsByField(mapping, headings);
    this.#fixed = new Map(mapping.fixed.map(({ field, text }) => [field, text]));
    this.#answers = placesAnswered(mapping.places);
    this.#dates = { order: mapping.dateOrder, today };
  }

  /** Returns the readable parts of a row about its journey. */
  written(cells: readonly string[]): WrittenRow {
    const row = this.#row(cells);
    const said = (read: () => string) => unlessRefused(read) ?? '';
    const [from = '', to = ''] = unlessRefused(() => endCellsOf(row).map(wordsOfEnd)) ?? [];
    return {
      date: this.#date(row) || said(() => row.text('date') || row.text('year')),
      from,
      to,
      number: said(() => row.text('number')),
    };
  }

  /** Returns the ends that a row names. */
  ends(cells: readonly string[]): NamedEnd[] {
    const row = this.#row(cells);
    const ends = unlessRefused(() => {
      const mode = modeWord(row.text('mode')) ?? 'air';
      const date = this.#date(row) || 'XXXX';
      const [from, to] = endCellsOf(row).map((end) => ({
        text: wordsOfEnd(end),
        hint: readPlaceCells(end, this.#answers(mode)),
      }));
      return [
        [from, to],
        [to, from],
      ].flatMap(([end, other]) =>
        end?.hint ? [{ text: end.text, hint: end.hint, other: other?.hint ?? {}, mode, date }] : [],
      );
    });
    return ends ?? [];
  }

  #row(cells: readonly string[]): RowCells {
    return new RowCells(this.#columns, this.#fixed, cells);
  }

  /** Returns the row's date; '' if there is no readable date. */
  #date(row: RowCells): string {
    return unlessRefused(() => readDateOfRow(row, this.#dates).date) ?? '';
  }
}
