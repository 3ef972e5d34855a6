/**
 * Recognises files that are read in pieces, whatever their size, from their beginning alone.
 * Separate from the formats, so that the browser can accept such a file without loading them.
 */

/** Number of characters at the beginning by which such a file is recognised. */
export const headOfPieced = 20_000;

/** Google's `Records.json`: the first array of the file has the positions. */
const records = /^\ufeff?\s*\{\s*"locations"\s*:\s*\[/;

/** Whether a file with this beginning is Google's `Records.json`. */
export function isRecordsOfGoogle(head: string): boolean {
  return records.test(head) && head.includes('"latitudeE7"');
}
