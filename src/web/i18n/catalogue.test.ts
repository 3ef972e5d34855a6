import { describe, expect, test } from 'vitest';
import { languages } from '../../domain/shared/text/languages.ts';
import type { Translated } from './catalogue.ts';
import { catalogues } from './catalogues.ts';
import { features } from './en/features.ts';
import { start } from './en/start.ts';
import { stringsOf } from '../../../test/i18n/strings-of.ts';

const counted = /_(?:zero|one|two|few|many|other)$/;
const english = new Map(stringsOf({ ...start, ...features }));
const englishKeys = [...new Set([...english.keys()].map((key) => key.replace(counted, '')))];

/** Returns the names of a text's placeholders, each once: `number`. */
function valuesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name))].toSorted();
}

describe.each(languages)('%s', (language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test('has the strings of English and no others, and one for each form of its plural', async () => {
    const catalogue = await catalogues[language]();
    const own = stringsOf({ ...catalogue.start, ...(await catalogue.features()) });
    const wanted = englishKeys.flatMap((key) =>
      english.has(key) ? [key] : categories.map((category) => `${key}_${category}`),
    );
    expect(own.map(([key]) => key).toSorted()).toEqual(wanted.toSorted());
  });

  test('puts the same values into each string', async () => {
    const catalogue = await catalogues[language]();
    const own = stringsOf({ ...catalogue.start, ...(await catalogue.features()) });
    // For a count of zero, one or two, a language may leave out the number.
    const several = own.filter(([key]) => !/_(?:zero|one|two)$/.test(key));
    expect(several.length).toBeGreaterThan(800);
    for (const [key, text] of several) {
      const like =
        english.get(key.replace(counted, '')) ?? english.get(key.replace(counted, '_other'));
      expect(valuesIn(text), key).toEqual(valuesIn(like ?? ''));
    }
  });
});

test('the types demand every key, in each form of the plural, and no other', () => {
  const strings = {
    title: 'Log',
    log: { rows_one: '{{number}} row', rows_other: '{{number}} rows' },
  } as const;
  type Polish = Translated<typeof strings, 'one' | 'few' | 'many' | 'other'>;
  const rows = { rows_one: 'wiersz', rows_few: 'wiersze', rows_many: 'wierszy', rows_other: 'w.' };
  const polish: Polish = { title: 'Dziennik', log: rows };
  // @ts-expect-error title lacks
  const withoutTitle: Polish = { log: rows };
  // @ts-expect-error rows_many lacks
  const withoutMany: Polish = { title: '', log: { rows_one: '', rows_few: '', rows_other: '' } };
  // @ts-expect-error English has no such key
  const withMore: Polish = { title: '', log: { ...rows, columns: '' } };
  expect([polish, withoutTitle, withoutMany, withMore]).toHaveLength(4);
});
