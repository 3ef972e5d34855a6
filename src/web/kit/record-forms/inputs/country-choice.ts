import {
  countriesByOtherName,
  countryCalled,
} from '../../../../domain/shared/places/country-called.ts';
import { countryCodes } from '../../../../domain/shared/places/countries.ts';
import { nationalityCalled } from '../../../../domain/shared/places/nationality-called.ts';
import { foldText } from '../../../../domain/shared/text/fold-text.ts';

/** A country with its name in the user's language. */
interface NamedCountry {
  code: string;
  name: string;
}

const known = new Set(countryCodes);

/** Returns the country whose code, complete name in any language, or nationality the text is. */
function countryNamed(text: string): string | undefined {
  const code = countryCalled(text) ?? nationalityCalled(text);
  return code !== undefined && known.has(code) ? code : undefined;
}

/** Returns countries that match a text, the one it names first. */
export function countriesFor(text: string, all: readonly NamedCountry[]): NamedCountry[] {
  const wanted = foldText(text);
  const named = countryNamed(text);
  const other = countriesByOtherName(text);
  const matches = ({ code, name }: NamedCountry) =>
    code !== named && (other.has(code) || foldText(name).includes(wanted));
  return [...all.filter(({ code }) => code === named), ...all.filter(matches)];
}

/** Returns the only country that a text can mean: the one it names, or the only match. */
export function countryMeant(text: string, all: readonly NamedCountry[]): string | undefined {
  const named = countryNamed(text);
  if (named !== undefined || foldText(text) === '') return named;
  const [only, ...others] = countriesFor(text, all);
  return others.length === 0 ? only?.code : undefined;
}

/**
 * Returns the value of a form field for a text: the code of the country it names, or the text
 * itself, which the form then rejects. An unknown code is lower-cased, so that it is not taken for
 * a country code.
 */
export function countryTyped(text: string): string {
  return countryNamed(text) ?? text.trim().replace(/^[A-Z]{2}$/, (code) => code.toLowerCase());
}
