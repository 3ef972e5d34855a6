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

/** ISO 3166-1 alpha-2 codes of all countries and territories and XK, sorted by code. */
export const countryCodes: readonly string[] = [...countries.keys()];

/** Whether a code is of a country or territory; false for `XX`, `EU` and `UK`. */
export function isCountryCode(code: string): boolean {
  return countries.has(code);
}

/**
 * Returns the English name of an ISO 3166-1 alpha-2 code; an unknown code is returned unchanged.
 */
export function countryName(iso: string): string {
  return countries.get(iso)?.name ?? iso;
}

/**
 * Returns a function that gives country names in a language (BCP 47) by code. English uses
 * `countryName`, whose names are shorter than those of CLDR (`Hong Kong SAR China`); other
 * languages use CLDR.
 */
export function countryNamesIn(language: string): (iso: string) => string {
  if (/^en\b/.test(language)) return countryName;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (iso) => (countries.has(iso) ? (names.of(iso) ?? iso) : iso);
}

const namesInEachLanguage = languages.map((language) => countryNamesIn(language));

/**
 * Returns every name by which a search finds a country: in English and in each language of the
 * interface.
 */
export function searchedCountryNames(iso: string): string {
  return [...new Set([countryName, ...namesInEachLanguage].map((name) => name(iso)))].join(' ');
}

/**
 * Returns the continent of a country: one per country, with Russia and Türkiye assigned as in the
 * source.
 */
export function continentOf(iso: string): ContinentCode | undefined {
  return countries.get(iso)?.continent;
}
