import { describe, expect, it, test } from 'vitest';
import { findWords } from './check-words/find-words.ts';
import { type Pattern, patterns } from './check-words/patterns.ts';
import type { Place } from './check-words/read-passages.ts';

/** The findings in words at a place of a file, as line and words. */
function find(place: Place, words: string): string[] {
  const [path, source] = {
    text: ['catalogue.ts', `export const a = { b: \`${words}\` };`],
    document: ['guide.md', words],
    comment: ['code.ts', `// ${words}\nlet a;`],
    name: ['code.ts', `export function ${words.replaceAll(' ', '_')}() {}`],
  }[place] as [string, string];
  return findWords(path, source, true).map(({ line, words: found }) => `${line}: ${found}`);
}

describe.each(patterns.map((pattern): [string, Pattern] => [pattern.bad, pattern]))(
  '“%s”',
  (_, { places, bad, good }) => {
    test.each([...places])('is found as %s and its correction is not', (place) => {
      expect(find(place, bad)).toHaveLength(1);
      expect(find(place, good)).toEqual([]);
    });
  },
);

describe('the words of a TypeScript file', () => {
  const found = (path: string, source: string, hasTexts = true) =>
    findWords(path, source, hasTexts).map(({ line, words }) => `${line}: ${words}`);

  it('include comments, also across lines and consecutive comments', () => {
    const source = '/** Of that\n * which comes. */\nlet a;\n// Of that\n// which comes.\nlet b;';
    expect(found('a.ts', source)).toEqual(['1: that which', '4: that which']);
  });

  it('include the file name and exported names, split into words', () => {
    expect(found('src/date-utils.ts', 'export const StuffOfDays = 1;\nconst helper = 2;')).toEqual([
      '1: utils',
      '1: stuff',
    ]);
  });

  it('include strings only in files with texts for people', () => {
    const source = "const a = 1;\nconst b = 'It\\'s not here any more';";
    expect(found('a.ts', source)).toEqual(['2: any more']);
    expect(found('a.ts', source, false)).toEqual([]);
  });

  it('exclude code, import paths and quotes in comments', () => {
    const source = "import { dear } from './mend/half-way.ts';\n// It's a quote\ndear(anew, 'a');";
    expect(found('a.ts', source)).toEqual([]);
  });
});

it('excludes code blocks and inline code from documents', () => {
  const source = 'Run `sign in anew` first:\n\n```sh\nsign in anew\n```\n\nThen sign in anew.';
  expect(findWords('a.md', source, false).map(({ line }) => line)).toEqual([7]);
});
