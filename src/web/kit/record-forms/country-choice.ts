import { countryCalled } from '../../../domain/shared/places/country-called.ts';
import { countryCodes } from '../../../domain/shared/places/countries.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';

/** A country with its name in the reader's language. */
export interface NamedCountry {
  code: string;
  name: string;
}

const known = new Set(countryCodes);

/** The country that a text is the code or a whole name of, in any language. */
function countryNamed(text: string): string | undefined {
  const code = countryCalled(text);
  return code !== undefined && known.has(code) ? code : undefined;
}

/** Those that a text may become, the one that it names first. */
export function countriesFor(text: string, all: readonly NamedCountry[]): NamedCountry[] {
  const wanted = foldText(text);
  const named = countryNamed(text);
  return [
    ...all.filter(({ code }) => code === named),
    ...all.filter(({ code, name }) => code !== named && foldText(name).includes(wanted)),
  ];
}

/** The country that a text means beyond doubt: the one that it names, or the only one it may become. */
export function countryMeant(text: string, all: readonly NamedCountry[]): string | undefined {
  const named = countryNamed(text);
  if (named !== undefined || foldText(text) === '') return named;
  const [only, ...others] = countriesFor(text, all);
  return others.length === 0 ? only?.code : undefined;
}

/**
 * What a form holds for a text: the code of the country that it names, or the text itself, which the
 * form then refuses. In small letters no text is taken for a code.
 */
export function countryTyped(text: string): string {
  return countryNamed(text) ?? text.trim().replace(/^[A-Z]{2}$/, (code) => code.toLowerCase());
}
