import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { countrySpellings } from './hand/country-spellings.ts';
import { readSource } from './sources.ts';

const { countries } = readSource<{ countries: Record<string, string | string[]> }>(
  'i18n-iso-countries/langs/en.json',
);

const codeByName = new Map<string, string>([
  ...Object.entries(countries).flatMap(([code, names]) =>
    [names].flat().map((name): [string, string] => [foldText(name), code]),
  ),
  ...Object.entries(countrySpellings).map(([name, code]): [string, string] => [
    foldText(name),
    code,
  ]),
]);

/** Returns the ISO 3166-1 alpha-2 code of an English country name, or ''. */
export function countryCodeOf(name: string): string {
  return codeByName.get(foldText(name)) ?? '';
}
