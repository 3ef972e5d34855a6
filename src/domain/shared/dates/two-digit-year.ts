/**
 * The years after the current one that two digits can mean. A planned journey is seldom further
 * ahead, and old log books begin soon after.
 */
const yearsAhead = 2;

/** The same for the end of a validity: certificates and passports are valid for up to ten years. */
export const yearsAheadOfExpiry = 10;

/**
 * Returns the year that is written with two digits. It is in the hundred years that end `ahead`
 * years after `thisYear`: in 2026, `28` is 2028 and `29` is 1929.
 */
export function yearOfTwoDigits(
  digits: string,
  thisYear: number,
  ahead: number = yearsAhead,
): number {
  const latest = thisYear + ahead;
  return latest - ((latest - Number(digits)) % 100);
}
