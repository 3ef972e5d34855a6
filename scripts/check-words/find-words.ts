import { type Pattern, patterns } from './patterns.ts';
import { readPassages } from './read-passages.ts';

/** Words to avoid in a line of a file. */
export interface Finding {
  line: number;
  words: string;
  pattern: Pattern;
}

/**
 * A space in a pattern also matches the line break and the asterisk or slashes within a comment.
 */
const searches = patterns.map((pattern) => ({
  pattern,
  search: new RegExp(pattern.find.source.replaceAll(' ', '[\\s*/]+'), `${pattern.find.flags}g`),
}));

/** Returns the words to avoid in a file; its strings are only checked if people read them. */
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
