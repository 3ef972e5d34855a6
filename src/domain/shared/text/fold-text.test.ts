import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, foldedWords } from './fold-text.ts';

test.each([
  ['KÖLN', 'koln'],
  ['Straße', 'strasse'],
  ['Tromsø', 'tromso'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['Diyarbakır', 'diyarbakir'],
  ['São Paulo', 'sao paulo'],
  ['Ærøskøbing', 'aeroskobing'],
  ["Chicago O'Hare", 'chicago ohare'],
  ['  Rio — de  Janeiro ', 'rio de janeiro'],
  ['Saint-Étienne', 'saint etienne'],
  ['Ρόδος', 'ροδοσ'],
  ['Йошкар-Ола', 'иошкар ола'],
  ['दिल्ली', 'दिल्ली'],
  ['ガンダム', 'ガンダム'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test('no more than 30 combining marks of a run are folded', () => {
  const word = 'x'.repeat(1000);
  const [some, tooMany] = ['\u05B0'.repeat(30), '\u05B0\u0316'.repeat(50_000)];
  expect(foldText(`${word}${some}\u05B0 b`)).toBe(`${word}${some} b`);
  expect(foldText(`${word}${tooMany} b`)).toBe(`${word}${'\u05B0'.repeat(15)} b`);
});

test('a text without a letter or figure has no words', () => {
  expect(foldedWords(' — !')).toEqual([]);
  expect(foldedWords('New  York')).toEqual(['new', 'york']);
});
