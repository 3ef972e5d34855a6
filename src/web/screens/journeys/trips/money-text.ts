/** `€90.00` of an amount in a currency of ISO 4217, as a language writes it. */
export function moneyText(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** How many decimals amounts in a currency of ISO 4217 may be written with: two, or the three of some dinars. */
export function decimalsOf(currency: string): number {
  // It may be half typed.
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return Math.max(2, format.resolvedOptions().maximumFractionDigits ?? 2);
}
