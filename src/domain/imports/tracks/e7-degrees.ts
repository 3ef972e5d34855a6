/**
 * Converts degrees times ten million that early exports of Google write as unsigned 32-bit numbers to
 * signed numbers. `most` is 90 or 180.
 */
export function unwrapped(e7: number, most: number): number {
  return e7 > most * 1e7 && e7 < 2 ** 32 ? e7 - 2 ** 32 : e7;
}
