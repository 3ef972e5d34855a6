import { countryCalled } from './country-called.ts';
import { foldText } from '../text/fold-text.ts';
import { nationNames } from './nation-names.ts';

const nations = new Map(
  Object.entries(nationNames).map(([code, name]) => [foldText(name), code] as const),
);

/**
 * The code of the country, or of the part of one, that a text means: `Greece`, `gr`, `Scotland`, `es-cn`;
 * undefined where it means none. As of `countryCalled`, there need be none of its code.
 */
export function territoryCalled(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code)) return code;
  return nations.get(foldText(text)) ?? countryCalled(text);
}
