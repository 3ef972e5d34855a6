import { expect, test } from 'vitest';
import { features } from './en/features.ts';
import { start } from './en/start.ts';
import { stringsOf } from '../../../test/i18n/strings-of.ts';

const strings = stringsOf({ ...start, ...features });

test('a number before a noun in the plural has a singular of its own', () => {
  const counted = strings.filter(([, text]) =>
    /\{\{\w+\}\} (?!this\b|was\b|is\b)[a-z]+s\b/.test(text),
  );
  expect(counted.length).toBeGreaterThan(20);
  const known = new Set(strings.map(([key]) => key));
  const lacking = counted.filter(([key, text]) => {
    if (!/\{\{(?:number|count|total|places|countries)\}\}/.test(text)) return false;
    return !/_(?:one|other)$/.test(key) || !known.has(key.replace(/_\w+$/, '_one'));
  });
  expect(lacking).toEqual([]);
});

test('a singular speaks of one', () => {
  const singular = strings.filter(([key]) => key.endsWith('_one'));
  expect(singular.length).toBeGreaterThan(40);
  expect(
    singular.filter(([, text]) => /\b(?:them|they|their|have|need|the other \{\{)\b/i.test(text)),
  ).toEqual([]);
});
