/** Longer than any number that a device writes. */
const longestNumber = 40;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * Reads a decimal number with a point; NaN for anything else, such as '', `0x10`, `52,5` and `NaN`.
 */
export function numberOf(text: string): number {
  if (text.length > longestNumber) return Number.NaN;
  const value = text.trim();
  if (!decimal.test(value)) return Number.NaN;
  const number = Number(value);
  return Number.isFinite(number) ? number : Number.NaN;
}
