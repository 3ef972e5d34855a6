import type { TFunction } from 'i18next';
import type { Format } from './format.ts';

/** Returns `4th`, as written in the user's language. */
export function ordinalText(
  number: number,
  format: Pick<Format, 'locale' | 'number'>,
  t: TFunction<'words'>,
): string {
  const category = new Intl.PluralRules(format.locale, { type: 'ordinal' }).select(number);
  return t(`ordinal.${category}`, { number: format.number(number) });
}
