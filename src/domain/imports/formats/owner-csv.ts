import { csvColumns, readCsvTable, type TableRow } from '../reading/csv-table.ts';
import { logOwner } from './log-owner.ts';
import type { DateOrder } from '../reading/dates-and-times.ts';
import type { JourneyDraft, JourneyFormat } from './journey-format.ts';
import { rowsInDateOrder } from './rows-in-date-order.ts';

interface OwnerCsv {
  id: string;
  name: string;
  /** Normalised columns that must all be present. */
  columns: readonly string[];
  /**
   * Normalised columns of which one must be present, if other sources also have all of `columns`.
   */
  oneOf?: readonly string[];
  /** Normalised columns that identify another source with the same columns. */
  noneOf?: readonly string[];
  /** The confidence (0 to 1) that the columns give. */
  certainty?: number;
  /** Normalised columns whose cells begin with a date. */
  dates: readonly string[];
  draftOf(row: TableRow, order: DateOrder): JourneyDraft;
}

/** Defines a format for CSV exports with a header and one row per flight of the log's owner. */
export function ownerCsv({ id, name, columns, dates, draftOf, ...told }: OwnerCsv): JourneyFormat {
  const { oneOf, noneOf = [], certainty = 0.95 } = told;
  return {
    id,
    name,
    recognise(text) {
      const there = csvColumns(text);
      const isThis =
        columns.every((column) => there.has(column)) &&
        (oneOf ?? columns).some((column) => there.has(column)) &&
        !noneOf.some((column) => there.has(column));
      return isThis ? certainty : 0;
    },
    parse(text, preferred) {
      const { rows } = readCsvTable(text);
      const datesOf = (row: TableRow) => dates.map((column) => row.exact(column));
      return { rows: rowsInDateOrder(rows, datesOf, draftOf, preferred), travellers: [logOwner] };
    },
  };
}
