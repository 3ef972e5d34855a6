import { readCsvTable, type TableRow } from '../src/domain/imports/reading/csv-table.ts';

/** The rows of a file of the sample, in its order. Throws with file and line for what is not known. */
export function rowsOf<Read>(file: string, csv: string, read: (row: TableRow) => Read): Read[] {
  return readCsvTable(csv).rows.map((row) => {
    try {
      return read(row);
    } catch (error) {
      throw new Error(`${file}, line ${row.line} cannot be read`, { cause: error });
    }
  });
}

/** The choice that a cell names. Throws where it is none. */
export function oneOf<Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new Error(`${text} is not one of ${choices.join(', ')}`);
  return chosen;
}
