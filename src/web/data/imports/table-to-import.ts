let waiting: string | undefined;

/** Leaves a table, as spreadsheets put it on the clipboard, for the import to read when it opens. */
export function leaveForImport(table: string): void {
  waiting = table;
}

/** The table that was left, once. */
export function takeForImport(): string | undefined {
  const table = waiting;
  waiting = undefined;
  return table;
}
