import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** The strings of a catalogue by their keys, `undo.edited_one`. */
function stringsOf(strings: object, prefix = ''): [string, string][] {
  return Object.entries(strings).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value]]
      : stringsOf(value as object, `${prefix}${name}.`),
  );
}

const files = globSync(`${import.meta.dirname}/en/*.ts`);
const catalogues = await Promise.all(
  files.map(async (file) => Object.values<object>(await import(pathToFileURL(file).href))),
);
const strings = catalogues.flat().flatMap((catalogue) => stringsOf(catalogue));

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
