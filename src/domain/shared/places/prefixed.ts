/** Codes of subdivisions of a country (ISO 3166-2) from a list of their second halves, parted by blanks. */
export function withPrefix(country: string, parts: string): string[] {
  return parts
    .trim()
    .split(/\s+/)
    .map((part) => `${country}-${part}`);
}
