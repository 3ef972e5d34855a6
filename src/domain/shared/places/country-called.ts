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
  grossbritannien: 'GB',
  inghilterra: 'GB',
  angleterre: 'GB',
  inglaterra: 'GB',
  schottland: 'GB',
  ecosse: 'GB',
  scozia: 'GB',
  escocia: 'GB',
  'pays de galles': 'GB',
  galles: 'GB',
  gales: 'GB',
  nordirland: 'GB',
  'irlande du nord': 'GB',
  'gran bretagna': 'GB',
  'gran bretana': 'GB',
  'grande bretagne': 'GB',
  'etats unis d amerique': 'US',
  'stati uniti d america': 'US',
  eeuu: 'US',
  tschechei: 'CZ',
  'east germany': 'DE',
  'west germany': 'DE',
  gdr: 'DE',
  ddr: 'DE',
  'ivory coast': 'CI',
  elfenbeinkuste: 'CI',
  vatican: 'VA',
  vatikan: 'VA',
  macedonia: 'MK',
  mazedonien: 'MK',
  macedoine: 'MK',
  bosnia: 'BA',
  bosnien: 'BA',
  burma: 'MM',
  swaziland: 'SZ',
  swasiland: 'SZ',
  'east timor': 'TL',
  'russian federation': 'RU',
  'viet nam': 'VN',
  cayman: 'KY',
  caymans: 'KY',
  falklands: 'FK',
  'turks and caicos': 'TC',
  'st vincent': 'VC',
  hongkong: 'HK',
  macau: 'MO',
  macao: 'MO',
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
  // Names in the languages of the interface replace equal names in others.
  codes ??= new Map([
    ...namesOfCountries(readLanguages),
    ...Object.entries(otherNames),
    ...namesOfCountries(languages),
  ]);
  return codes.get(name);
}

/** Languages in which lists that are kept by hand often name countries. */
const readLanguages = ['sv', 'nb', 'da', 'nl', 'pt', 'it', 'es', 'fr', 'de'];

function namesOfCountries(inLanguages: readonly string[]): [name: string, code: string][] {
  return inLanguages.flatMap((language) => {
    const nameIn = countryNamesIn(language);
    return countryCodes.map((code): [string, string] => [foldText(nameIn(code)), code]);
  });
}

/** Returns the countries of which another common name begins with a text: `great br` is GB. */
export function countriesByOtherName(beginning: string): ReadonlySet<string> {
  const folded = foldText(beginning);
  if (folded === '') return new Set();
  const names = Object.entries(otherNames).filter(([name]) => name.startsWith(folded));
  return new Set(names.map(([, code]) => code));
}
