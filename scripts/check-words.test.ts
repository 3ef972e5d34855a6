import { describe, expect, it, test } from 'vitest';
import { findWords } from './check-words/find-words.ts';
import { hasTexts, listFiles } from './check-words/list-files.ts';
import { type Pattern, patterns } from './check-words/patterns.ts';
import type { Place } from './check-words/read-passages.ts';

/** Returns the findings in words at a place of a file, as line and words. */
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
  const found = (path: string, source: string, withTexts = true) =>
    findWords(path, source, withTexts).map(({ line, words }) => `${line}: ${words}`);

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

  it.each(['src/misc/day.ts', 'src/web/date.utils.ts', 'src/stuff.data.ts', 'helpers/index.css'])(
    'include folders and all parts of the file name: %s',
    (path) => {
      expect(found(path, '\n\n')).toHaveLength(1);
    },
  );

  it.each(['day.queries.ts', 'day.data.ts', 'day.routes.ts', 'day.actions.ts', 'day.test.ts'])(
    'allow the ending of %s',
    (path) => expect(found(path, '')).toEqual([]),
  );

  it('include the name of the default export', () => {
    expect(found('a.ts', '\nexport default function dateUtils() {}')).toEqual(['2: utils']);
    expect(found('a.ts', 'export default class Helper {}')).toEqual(['1: helper']);
    expect(found('a.ts', 'export default () => 1;')).toEqual([]);
  });

  it('exclude code within strings', () => {
    expect(found('a.ts', 'const a = `${screen} of ${one.screen}`;')).toEqual([]);
    expect(found('a.ts', 'const a = `${one} screen`;')).toEqual(['1: screen']);
    expect(found('a.ts', "const a = `${one ? 'screen' : ''}`;")).toEqual(['1: screen']);
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

it('finds words in comments of style sheets and in the text of HTML pages', () => {
  const styles = '.a {\n  /* Of that\n * which comes. */\n  color: red;\n}';
  expect(findWords('a.module.css', styles, false).map(({ line }) => line)).toEqual([2]);
  expect(findWords('index.html', '<p>Sign in anew</p>', false)).toHaveLength(1);
});

describe('the files that are checked', () => {
  const files = listFiles();

  it.each([
    'README.md',
    'index.html',
    'public/theme-before-paint.js',
    'reference/LICENCES.md',
    'sample/README.md',
    'scripts/prepare/npm.mjs',
    'src/web/data/records/records.data.ts',
    'src/web/kit/theme/base.css',
    'src/web/app/main.tsx',
  ])('include %s', (path) => expect(files).toContain(path));

  it('exclude the table of patterns, this test and lists of words', () => {
    expect(files.filter((path) => /patterns\.ts$|check-words\.test/.test(path))).toEqual([]);
    expect(files.filter((path) => /(?:common-words|shared\/countries)\.data/.test(path))).toEqual(
      [],
    );
    expect(files.filter((path) => /node_modules|\.(?:json|csv|png)$/.test(path))).toEqual([]);
  });

  it.each([
    'scripts/dev.ts',
    'scripts/prepare/npm.mjs',
    'sample/csv-rows.ts',
    'src/cli/command.ts',
  ])('have texts for people: %s', (path) => expect(hasTexts(path)).toBe(true));

  it.each([
    'scripts/dev.test.ts',
    'scripts/reference/hand/towns-served.ts',
    'src/web/app/main.tsx',
  ])('have no texts for people: %s', (path) => expect(hasTexts(path)).toBe(false));
});
