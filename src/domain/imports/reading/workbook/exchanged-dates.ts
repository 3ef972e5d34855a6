import type { ProvenOrder } from '../../../shared/dates/date-order.ts';

/** What the cells of a column show about the order of day and month. */
interface ColumnDates {
  /** Cells that the spreadsheet has as dates. */
  dates: number;
  /** Whether one of them has a day that cannot be a month. */
  isSure: boolean;
  /** The orders that its texts prove. */
  texts: Set<ProvenOrder>;
  /** Whether a text can be read in both orders, so that the spreadsheet would have made it a date. */
  isOpen: boolean;
}

/** Minimum number of dates of a column that show that they were exchanged. */
const fewest = 2;

const realDate = /^(\d{4})-(\d\d)-(\d\d)(?=$| )/;
/** Spreadsheets do not read dates with dots as dates of another order. */
const textDate = /^\s{0,9}(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/**
 * Finds columns of a sheet in which a spreadsheet exchanged day and month: opened in a country with
 * another order, it makes `05/03/2023` a date, and leaves `14/03/2023` as a text.
 */
export class ExchangedDates {
  readonly #columns = new Map<number, ColumnDates>();

  /** `isText`: the workbook has the cell as a text, and not as a date. */
  add(column: number, cell: string, isText: boolean): void {
    const [, first, , second] = (isText && textDate.exec(cell)) || [];
    const day = isText ? undefined : realDate.exec(cell)?.[3];
    if (first === undefined && day === undefined) return;
    const known = this.#columns.get(column);
    const found = known ?? { dates: 0, isSure: false, texts: new Set(), isOpen: false };
    if (!known) this.#columns.set(column, found);
    if (day !== undefined) {
      found.dates++;
      if (Number(day) > 12) found.isSure = true;
    } else if (Number(first) > 12) found.texts.add('day-first');
    else if (Number(second) > 12) found.texts.add('month-first');
    else found.isOpen = true;
  }

  /** Returns the columns whose dates have day and month exchanged. */
  columns(): number[] {
    return [...this.#columns].flatMap(([column, { dates, isSure, texts, isOpen }]) =>
      dates >= fewest && texts.size === 1 && !isSure && !isOpen ? [column] : [],
    );
  }
}

/** Exchanges day and month of a date as workbooks have it; undefined for any other text. */
export function exchangedDate(cell: string): string | undefined {
  return realDate.test(cell) ? cell.replace(realDate, '$1-$3-$2') : undefined;
}
