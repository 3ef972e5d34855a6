let waiting: string | undefined;

/** Passes a table in clipboard format to the import page, which reads it when it opens. */
export function leaveForImport(table: string): void {
  waiting = table;
}

/** Returns the table and removes it. */
export function takeForImport(): string | undefined {
  const table = waiting;
  waiting = undefined;
  return table;
}
