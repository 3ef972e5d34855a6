import { countryLines } from './countries.data.ts';

export type ContinentCode = 'AF' | 'AN' | 'AS' | 'EU' | 'NA' | 'OC' | 'SA';

const countries = new Map(
  countryLines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', continent = '', name = ''] = line.split('|');
      return [code, { continent: continent as ContinentCode, name }];
    }),
);

/** ISO 3166-1 alpha-2 codes of all countries and territories, and XK; in code order. */
export const countryCodes: readonly string[] = [...countries.keys()];

/** English name of a country by its ISO 3166-1 alpha-2 code; an unknown code stands for itself. */
export function countryName(iso: string): string {
  return countries.get(iso)?.name ?? iso;
}

/** The continent a country is counted to (one each: Russia and Türkiye as the source has them). */
export function continentOf(iso: string): ContinentCode | undefined {
  return countries.get(iso)?.continent;
}
