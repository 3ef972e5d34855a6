import { expect, test } from 'vitest';
import { isSlug, slugForName } from './person-slug.ts';

test.each([
  ['alex', 'Alex Marlow', []],
  ['alex-marlow', 'Alex Marlow', ['alex']],
  ['alex-marlow-2', 'Alex Marlow', ['alex', 'alex-marlow']],
  ['alex-marlow-3', 'Alex Marlow', ['alex', 'alex-marlow', 'alex-marlow-2']],
  ['alex', 'Dr. Alex Marlow', []],
  ['jean', 'Jean-Luc Picard', []],
  ['soren', 'Søren Ærø', []],
  ['jose', 'José', []],
  ['all-2', 'All', []],
  ['person', '東京', []],
  ['person-2', '東京', ['person']],
])('%s for %s', (slug, name, taken) => {
  expect(slugForName(name, new Set(taken))).toBe(slug);
});

test('a slug is never longer than forty characters', () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
  const first = slugForName(long, new Set());
  const second = slugForName(long, new Set([first]));
  expect(isSlug(first)).toBe(true);
  expect(isSlug(second)).toBe(true);
  expect(second).not.toBe(first);
});

test.each(['all', 'Alex', 'a+b', 'a--b', '-a', 'a-', '', 'a'.repeat(41)])(
  'not a slug: %s',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
