import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const offered = ['en', 'de', 'pt-BR', 'zh-Hant'] as const;

test.each([
  [['de'], 'de'],
  [['fr', 'de', 'en'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['pt-br'], 'pt-BR'],
  [['zh-Hant-TW'], 'zh-Hant'],
  // Brazilian Portuguese does not serve other speakers of Portuguese, and `d` is not a language.
  [['pt', 'd'], 'en'],
  [['auto', 'de'], 'de'],
  [[], 'en'],
])('of %j it chooses %s', (wanted, chosen) => {
  expect(chooseLanguage(wanted, offered)).toBe(chosen);
});
