/** `€90.00` of an amount in a currency of ISO 4217, as a language writes it. */
export function moneyText(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
