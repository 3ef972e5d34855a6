import { countryLines } from './countries.data.ts';
import { languages } from '../text/languages.ts';

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

/** Whether there is such a country or territory; `XX`, `EU` and `UK` are none. */
export function isCountryCode(code: string): boolean {
  return countries.has(code);
}

/** English name of a country by its ISO 3166-1 alpha-2 code; an unknown code stands for itself. */
export function countryName(iso: string): string {
  return countries.get(iso)?.name ?? iso;
}

/**
 * Gives the names of countries in a language (BCP 47) by their codes: in English those of
 * `countryName`, which are shorter than CLDR's (`Hong Kong SAR China`), otherwise CLDR's.
 */
export function countryNamesIn(language: string): (iso: string) => string {
  if (/^en\b/.test(language)) return countryName;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (iso) => (countries.has(iso) ? (names.of(iso) ?? iso) : iso);
}

const namesInEachLanguage = languages.map((language) => countryNamesIn(language));

/** Every name that a search finds a country by: the English one and that of each language. */
export function searchedCountryNames(iso: string): string {
  return [...new Set([countryName, ...namesInEachLanguage].map((name) => name(iso)))].join(' ');
}

/** The continent a country is counted to (one each: Russia and Türkiye as the source has them). */
export function continentOf(iso: string): ContinentCode | undefined {
  return countries.get(iso)?.continent;
}
