import { countryCodes, countryNamesIn } from './countries.ts';
import { foldText } from '../text/fold-text.ts';
import { languages } from '../text/languages.ts';

/** Other common names of countries, folded. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uae: 'AE',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'republic of ireland': 'IE',
  'south korea': 'KR',
  'north korea': 'KP',
};

let codes: ReadonlyMap<string, string> | undefined;

/**
 * Returns the ISO 3166-1 alpha-2 code for a code or a country's name: `it`, `Italy`. Accepts any
 * two letters as a code. Undefined for an unknown name.
 */
export function countryCalled(text: string): string | undefined {
  const name = foldText(text);
  const code = text.trim().toUpperCase();
  // `UK` is not an ISO 3166-1 code, but it is reserved and cannot mean another country.
  if (/^[A-Z]{2}$/.test(code)) return otherNames[name] ?? code;
  codes ??= new Map([...Object.entries(otherNames), ...namesOfCountries()]);
  return codes.get(name);
}

function namesOfCountries(): [name: string, code: string][] {
  return languages.flatMap((language) => {
    const nameIn = countryNamesIn(language);
    return countryCodes.map((code): [string, string] => [foldText(nameIn(code)), code]);
  });
}
