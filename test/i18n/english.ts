import { createInstance } from 'i18next';
import { makeFormat, type FormatChoices } from '../../src/web/kit/format/format.ts';
import { features } from '../../src/web/i18n/en/features.ts';
import { start } from '../../src/web/i18n/en/start.ts';
import { formatWords } from '../../src/web/kit/format/format-words.ts';

/** i18next for tests: English with the app's texts. */
export const english = createInstance();
await english.init({
  lng: 'en',
  resources: { en: { ...start, ...features } },
  ns: Object.keys({ ...start, ...features }),
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
});

export const englishWords = formatWords(english.getFixedT('en', 'words'), 'en');

/** Returns a format with kilometres, day first and 24 hours, unless chosen otherwise. */
export function englishFormat(choices: Partial<FormatChoices> = {}) {
  return makeFormat({ distance: 'km', dateOrder: 'dmy', clock: '24', ...choices }, englishWords);
}
