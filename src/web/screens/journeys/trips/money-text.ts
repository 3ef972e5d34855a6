/** Formats an amount in an ISO 4217 currency for a locale, such as `€90.00`. */
export function moneyText(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/**
 * Returns the number of decimals that an amount in an ISO 4217 currency may have: two, or three for
 * some dinars.
 */
export function decimalsOf(currency: string): number {
  // The code may be incomplete while it is typed.
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return Math.max(2, format.resolvedOptions().maximumFractionDigits ?? 2);
}
