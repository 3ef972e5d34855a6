/** Builds ISO 3166-2 codes of a country from the second halves in a text separated by blanks. */
export function withPrefix(country: string, parts: string): string[] {
  return parts
    .trim()
    .split(/\s+/)
    .map((part) => `${country}-${part}`);
}
