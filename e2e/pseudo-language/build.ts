import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { features } from '../../src/web/i18n/en/features.ts';
import { start } from '../../src/web/i18n/en/start.ts';
import { pseudoStrings } from './pseudo-text.ts';

/**
 * The language code of the pseudo-language. Intl uses Polish, so that an English month or country
 * must come from elsewhere. Polish also has more plural categories than English.
 */
export const pseudoLanguage = 'pl';

const categories = new Intl.PluralRules(pseudoLanguage).resolvedOptions().pluralCategories;

/** Replacements for the modules that list the languages, with the pseudo-language added. */
const entered: Record<string, string> = {
  '/src/domain/shared/text/languages.ts': `export const languages = ['en', '${pseudoLanguage}'];`,
  '/src/web/i18n/catalogues.ts': `
    const pseudo = {
      start: ${JSON.stringify(pseudoStrings(start, categories))},
      features: async () => (${JSON.stringify(pseudoStrings(features, categories))}),
    };
    export const catalogues = {
      en: () => import('./en/english.ts').then(({ english }) => english),
      ${pseudoLanguage}: async () => pseudo,
    };`,
};

const missing = new Set(Object.keys(entered));

const withPseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  load(id) {
    const place = Object.keys(entered).find((path) => id.endsWith(path));
    if (place !== undefined) missing.delete(place);
    return place === undefined ? null : { code: entered[place] ?? '', moduleType: 'js' };
  },
  buildEnd() {
    if (missing.size > 0) throw new Error(`The web app does not load ${[...missing].join(', ')}`);
  },
};

/**
 * The folder of the build for one test run. Playwright deletes it with the results of the previous
 * run.
 */
export const pseudoWebFolder = join(import.meta.dirname, '../../test-results/pseudo-web');

/** Builds the web app with the pseudo-language. */
export async function buildPseudoWeb(): Promise<void> {
  await build({
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    plugins: [withPseudoLanguage],
    build: {
      outDir: pseudoWebFolder,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
    },
  });
}
