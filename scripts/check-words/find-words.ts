import { type Pattern, patterns } from './patterns.ts';
import { readPassages } from './read-passages.ts';

/** Words to avoid in a line of a file. */
export interface Finding {
  line: number;
  words: string;
  pattern: Pattern;
}

/** A blank in a pattern also matches the line break and the asterisk or slashes within a comment. */
const searches = patterns.map((pattern) => ({
  pattern,
  search: new RegExp(pattern.find.source.replaceAll(' ', '[\\s*/]+'), `${pattern.find.flags}g`),
}));

/** Finds the words to avoid in a file; in its strings only if it has texts for people. */
export function findWords(path: string, source: string, hasTexts: boolean): Finding[] {
  return readPassages(path, source, hasTexts).flatMap(({ place, text, start }) =>
    searches
      .filter(({ pattern }) => pattern.places.includes(place))
      .flatMap(({ pattern, search }) =>
        [...text.matchAll(search)].map(({ index, 0: words }) => ({
          line: source.slice(0, place === 'name' ? start : start + index).split('\n').length,
          words: words.replace(/\s[\s*/]*/g, ' ').trim(),
          pattern,
        })),
      ),
  );
}
