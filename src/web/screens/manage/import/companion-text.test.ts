import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { companionKinds } from '../../../../domain/imports/companion-records.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { imports } from '../../../i18n/en/imports.ts';
import { alongTexts } from './companion-text.ts';

const format = { number: String, conjunction: (parts: Iterable<string>) => [...parts].join(', ') };
const textsOf = (view: Parameters<typeof alongTexts>[0]) => {
  const words: Readonly<Record<string, string>> = imports.along;
  const t = (key: string, values: Record<string, unknown>) =>
    (words[`${key.replace('along.', '')}_other`] ?? words[key.replace('along.', '')] ?? key)
      .replace('{{number}}', String(values['number']))
      .replace('{{names}}', String(values['names']));
  return alongTexts(view, t as unknown as TFunction<'imports'>, format);
};

it('names the first of the records that come along, and how many more there are', () => {
  const along = [{ kind: 'vessel' as const, count: 5, labels: ['Priam', 'Sherbro'] }];
  expect(textsOf({ along, status: 'preview' })).toEqual([
    '5 vessels will be added with these engagements: Priam, Sherbro, 3 more.',
  ]);
  expect(textsOf({ along, status: 'accepted' })).toEqual([
    '5 vessels were added as well: Priam, Sherbro, 3 more.',
  ]);
});

it('has words for every kind whose records come along', () => {
  const coming = [...new Set(Object.values<Kind>(kinds).flatMap(companionKinds))];
  expect(coming).toContain('vessel');
  for (const kind of coming) {
    const along = [{ kind, count: 2, labels: ['One', 'Other'] }];
    expect(textsOf({ along, status: 'preview' }), kind).toHaveLength(1);
  }
});
