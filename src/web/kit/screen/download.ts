import { writeCsv } from '../../../domain/exports/csv-write.ts';

/** Downloads a CSV file; cells are guarded against formulas. */
export function downloadCsv(
  fileName: string,
  rows: readonly (readonly (string | number)[])[],
): void {
  downloadText(fileName, { text: writeCsv(rows), type: 'text/csv' });
}

/** Downloads a text as a file of a media type. */
export function downloadText(
  fileName: string,
  { text, type }: { text: string; type: string },
): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a blob as a file. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  URL.revokeObjectURL(url);
}
