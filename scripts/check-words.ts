// Finds words that docs/STYLE.md excludes from texts, documents, comments and names. Prints each with
// its place and what to write instead, and fails if there are any.
import { readFileSync } from 'node:fs';
import { findWords } from './check-words/find-words.ts';
import { hasTexts, listFiles } from './check-words/list-files.ts';

let count = 0;
for (const path of listFiles()) {
  for (const { line, words, pattern } of findWords(
    path,
    readFileSync(path, 'utf8'),
    hasTexts(path),
  )) {
    console.log(`${path}:${line}: “${words}” – write: ${pattern.write}`);
    count++;
  }
}
process.exit(count === 0 ? 0 : 1);
