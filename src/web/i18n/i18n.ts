import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Preferences } from '../../domain/accounts/preferences.ts';
import { type Language, languages } from '../../domain/shared/text/languages.ts';
import type { English } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { chooseLanguage } from './choose-language.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: English;
  }
}

/** `useTranslation('journeys')` suspends until the texts of the feature have loaded. */
const stringsOfFeatures: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, feature, done) => {
    readStrings(language as Language, feature).then(
      (strings) => done(null, strings),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

async function readStrings(language: Language, feature: string): Promise<object> {
  const { start, features } = await catalogues[language]();
  const found = start[feature] ?? (await features())[feature];
  if (!found) throw new Error(`no strings for ${feature}`);
  return found;
}

export const i18n = createInstance();

/**
 * Loads the texts of every feature after sign-in. A page that loaded its own would be shown,
 * cleared and shown again.
 */
export async function loadFeatureStrings(): Promise<void> {
  const { features } = await catalogues[i18n.language as Language]();
  await i18n.loadNamespaces(Object.keys(await features()));
}

/** Must be awaited before anything is rendered. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  const language = languageFor('auto');
  const { start } = await catalogues[language]();
  await i18n
    .use(initReactI18next)
    .use(stringsOfFeatures)
    .init({
      lng: language,
      // No fallback: every language is complete, and a page in two languages would not help anyone.
      fallbackLng: false,
      ns: Object.keys(start),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** Switches to the language that an account prefers. Throws if its texts cannot be loaded. */
export async function speakLanguage(preferred: Preferences['language']): Promise<void> {
  const language = languageFor(preferred);
  if (language === i18n.language) return;
  const { features } = await catalogues[language]();
  await features();
  await i18n.changeLanguage(language);
}

function languageFor(preferred: Preferences['language']): Language {
  return chooseLanguage([preferred, ...navigator.languages], languages);
}
