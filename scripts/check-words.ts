// Finds words that docs/STYLE.md excludes from texts, documents, comments and names. Prints each with
// its place and what to write instead, and fails if there are any.
import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { findWords } from './check-words/find-words.ts';

const sources = [
  '*.{md,ts}',
  'docs/**/*.md',
  'scripts/reference/README.md',
  '{e2e,sample,scripts,src,test}/**/*.{ts,tsx,mjs}',
];
/** The table of patterns contains the words. */
const excluded = /(?:^|\/)(?:node_modules|check-words)(?:\/|$)|check-words\.test\.ts$|\.data\.ts$/;

/** Files whose strings are read by people: the catalogue, the command line, labels and messages. */
const withTexts =
  /^src\/(?:web\/i18n\/en|cli|server)\/|^src\/domain\/(?:records\/english-labels|days\/rules\/(?:english-reasons|registry)|imports\/problem)\.ts$/;
const isTest = /\.(?:test|suite)\.tsx?$/;

let count = 0;
const isExcluded = (file: string) => excluded.test(file.split(sep).join('/'));
for (const file of globSync(sources, { exclude: isExcluded })) {
  const path = file.split(sep).join('/');
  const hasTexts = withTexts.test(path) && !isTest.test(path);
  for (const { line, words, pattern } of findWords(path, readFileSync(file, 'utf8'), hasTexts)) {
    console.log(`${path}:${line}: “${words}” – write: ${pattern.write}`);
    count++;
  }
}
process.exit(count === 0 ? 0 : 1);
