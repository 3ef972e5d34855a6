import { expect, test } from 'vitest';
import { type FoundPage, pagesWith } from './found-pages.ts';

const page = (label: string, words: string, on = ''): FoundPage => {
  return { href: `/${on || label}`, label, on, words };
};
const pages = [
  page('Rules', 'visa residence'),
  page('Settings', 'preferences'),
  page('Days in Schengen', 'EU visa', 'Rules'),
  page('Theme', 'dark mode', 'Settings'),
];
const found = (...words: string[]) =>
  pagesWith(pages, words).map(({ label, detail, isNamed }) => [label, detail, isNamed]);

test('settings and rules are found by their name, their page, and what people call them', () => {
  expect(found('schengen')).toEqual([['Days in Schengen', 'Rules', true]]);
  expect(found('dark', 'mode')).toEqual([['Theme', 'Settings', false]]);
  expect(found('preferences')).toEqual([['Settings', '', false]]);
  expect(found('settings', 'theme')).toEqual([['Theme', 'Settings', false]]);
  expect(found('dark', 'schengen')).toEqual([]);
});

test('what is called by the typed words comes before what they only describe', () => {
  expect(found('rules')).toEqual([
    ['Rules', '', true],
    ['Days in Schengen', 'Rules', false],
  ]);
});

test('without words, only pages are listed', () => {
  expect(found()).toEqual([
    ['Rules', '', true],
    ['Settings', '', true],
  ]);
});
