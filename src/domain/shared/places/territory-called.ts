import { countryCalled } from './country-called.ts';
import { foldText } from '../text/fold-text.ts';
import { nationNames } from './nation-names.ts';

const nations = new Map(
  Object.entries(nationNames).map(([code, name]) => [foldText(name), code] as const),
);

/**
 * Returns the code of the country or part of a country that a text means: `Greece`, `gr`,
 * `Scotland`, `es-cn`. As in `countryCalled`, a text in the form of a code is accepted even if the
 * code does not exist. Undefined for an unknown name.
 */
export function territoryCalled(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code)) return code;
  return nations.get(foldText(text)) ?? countryCalled(text);
}
