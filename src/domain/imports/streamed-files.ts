/**
 * Which files are read in pieces, however large they are: known from their beginning alone. Apart from
 * the formats, so that the browser can let such a file through without loading them.
 */

/** Characters of the beginning that tell. */
export const headOfPieced = 20_000;

/** Google's `Records.json`: its positions are the first array of the file. */
const records = /^\ufeff?\s*\{\s*"locations"\s*:\s*\[/;

/** Whether a file that begins so is `Records.json` of Google. */
export function isRecordsOfGoogle(head: string): boolean {
  return records.test(head) && head.includes('"latitudeE7"');
}
