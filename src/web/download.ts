import { writeCsv } from '../domain/exports/csv-write.ts';

/** Hands a CSV file to the browser; cells are guarded against formulas. */
export function downloadCsv(
  fileName: string,
  rows: readonly (readonly (string | number)[])[],
): void {
  const url = URL.createObjectURL(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  URL.revokeObjectURL(url);
}
