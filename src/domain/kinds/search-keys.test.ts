import { expect, it } from 'vitest';
import { pagedSpecimenKind, specimen } from '../../../test/specimen.ts';
import {
  indexedText,
  indexFormatOf,
  keysOfSearch,
  keysOfText,
  longestSearch,
  matchesSearch,
  readSearch,
} from './search-keys.ts';

const textOf = (remarks: string) =>
  indexedText(pagedSpecimenKind, {
    ...specimen,
    label: '',
    remarks,
    maker: { name: '', icao: '' },
  });

/** Whether a search finds a record with these remarks; its keys must never exclude a match. */
function finds(typed: string, remarks: string): boolean {
  const search = readSearch(typed);
  if (!search) return false;
  const text = textOf(remarks);
  const keys = new Set(keysOfText('marlow', 'specimen', text));
  const isNarrowed = keysOfSearch('marlow', 'specimen', search).every((key) => keys.has(key));
  const isFound = matchesSearch(text, search);
  if (isFound) expect(isNarrowed).toBe(true);
  return isFound;
}

it.each([
  ['zürich', 'ZURICH'],
  ['ZURICH', 'Zürich Hauptbahnhof'],
  ['istanbul', 'İSTANBUL'],
  ['ISTANBUL', 'ıstanbul'],
  ['strasse', 'Hauptstraße'],
  ['straße', 'HAUPTSTRASSE'],
  ['ＬＨＲ', 'LHR'],
  ['lhr', 'ＬＨＲ'],
  ['ohare', 'O’Hare'],
  ['東京', '羽田空港（東京都）'],
  ['京', '東京'],
  ['3月', '2024年3月'],
  ['ガーデン', 'ｶﾞｰﾃﾞﾝ'],
  ['กรุงเทพ', 'ท่าอากาศยานกรุงเทพ'],
  ['서울', '서울역'],
  ['😀 tern', 'tern'],
  ['ba', 'BA117'],
  ['7', 'gate 7'],
  ['oy', 'Røros, Øya'],
  ['wich gren', 'Greenwich green Grenoble'],
])('%s finds %s', (typed, remarks) => {
  expect(finds(typed, remarks)).toBe(true);
});

it.each([
  // One or two letters are found at the start of words only.
  ['aa', 'BAA'],
  ['1', 'BA117'],
  ['tern', 'stem'],
  ['zurich basel', 'Zürich'],
  ['京都', '東京'],
  ['', 'anything'],
  ['—', 'anything — else'],
])('%s does not find %s', (typed, remarks) => {
  expect(finds(typed, remarks)).toBe(false);
});

it('keeps a search and an indexed text within their limits', () => {
  const long = readSearch('abcdefghijklmnopqrstuvwxyz0123456789'.repeat(10));
  expect(long?.contained.join('')).toHaveLength(longestSearch);
  expect(long?.grams).toHaveLength(16);
  expect(textOf('x'.repeat(20_000))).toHaveLength(10_001);
  // The text is cut before it is folded: ﷺ becomes 18 characters.
  expect(textOf('e\u0301'.repeat(8000))).toHaveLength(5001);
  expect(textOf('\uFDFA'.repeat(20_000))).toHaveLength(10_001);
  // The limit lies between the halves of a character.
  expect(textOf('x'.repeat(9999) + '𠮷').isWellFormed()).toBe(true);
});

it('gives other archives and kinds other keys', () => {
  const text = textOf('tern');
  const keys = new Set(keysOfText('marlow', 'specimen', text));
  for (const [archive, kind] of [
    ['hartley', 'specimen'],
    ['marlow', 'journey'],
  ] as const) {
    expect(keysOfText(archive, kind, text).filter((key) => keys.has(key))).toEqual([]);
  }
});

it('is of another format when other fields are searched', () => {
  const { label, remarks, ...rest } = pagedSpecimenKind.fields;
  expect(indexFormatOf(pagedSpecimenKind)).toBe('1 2 label remarks story maker.name');
  expect(label.searched).toBe(true);
  const fewer = { ...pagedSpecimenKind, fields: { remarks, ...rest } };
  expect(indexFormatOf(fewer as never)).toBe('1 2 remarks story maker.name');
});
