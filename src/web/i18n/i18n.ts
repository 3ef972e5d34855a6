import { createInstance, type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { accounts } from './en/accounts.ts';
import { errors } from './en/errors.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';
import { words } from './en/words.ts';
import type { English } from './english.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: English;
  }
}

const files = import.meta.glob<Record<string, Record<string, unknown>>>([
  './en/*.ts',
  '!./en/{accounts,errors,shell,ui,words}.ts',
]);

/** `useTranslation('journeys')` suspends until the feature's strings are there. */
const featureFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = files[`./${language}/${namespace}.ts`];
    if (!load) return done(new Error(`no strings for ${namespace}`), null);
    load().then(
      (module) => done(null, module[namespace]),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

export const i18n = createInstance();

/**
 * Loads the strings of every feature, for whoever is signed in: a screen that had to ask for its own
 * would be shown, emptied and shown again.
 */
export async function loadFeatureStrings(): Promise<void> {
  await i18n.loadNamespaces(Object.keys(files).map((path) => basename(path)));
}

/** `./en/journeys.ts` → `journeys` */
function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
}

/** To be awaited before anything is drawn. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(featureFiles)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      ns: ['shell', 'accounts', 'errors', 'ui', 'words'],
      defaultNS: 'shell',
      resources: { en: { accounts, errors, shell, ui, words } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}
