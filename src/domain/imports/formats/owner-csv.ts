import { csvColumns, readCsvTable, type TableRow } from '../reading/csv-table.ts';
import { logOwner } from './log-owner.ts';
import { readRow } from '../row-refusal.ts';
import type { JourneyDraft, JourneyFormat } from './journey-format.ts';

interface OwnerCsv {
  id: string;
  name: string;
  /** normalised columns that must all be there */
  columns: readonly string[];
  /** normalised columns of which one must be there, because `columns` are of several sources */
  oneOf?: readonly string[];
  /** normalised columns that another source with the same columns has */
  noneOf?: readonly string[];
  /** 0 to 1: how certain the columns make it */
  certainty?: number;
  draftOf(row: TableRow): JourneyDraft;
}

/** A source whose export is a CSV with a header and a row for each flight of the log's owner. */
export function ownerCsv({ id, name, columns, draftOf, ...told }: OwnerCsv): JourneyFormat {
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
    parse(text) {
      const { rows } = readCsvTable(text);
      return { rows: rows.map((row) => readRow(row, () => draftOf(row))), travellers: [logOwner] };
    },
  };
}
