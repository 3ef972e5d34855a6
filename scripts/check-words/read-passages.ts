import { parseSync } from 'vite';

/**
 * Where the words are: texts of the interface and messages, documents, comments, or names of
 * folders, files and exports.
 */
export type Place = 'text' | 'document' | 'comment' | 'name';

/** Consecutive words of a file, as in its source. */
export interface Passage {
  place: Place;
  text: string;
  /** Offset in the source. */
  start: number;
}

const codeInProse = /^ *```[\s\S]*?^ *```|`[^`]*`/gm;

/**
 * Returns the passages of a file by its path in the project. Strings are only included if people
 * read them.
 */
export function readPassages(path: string, source: string, hasTexts: boolean): Passage[] {
  const name: Passage = { place: 'name', text: wordsOf(path.replace(/\.\w+$/, '')), start: 0 };
  if (path.endsWith('.md')) {
    const prose = source.replace(codeInProse, (code) => '\0'.repeat(code.length));
    return [name, { place: 'document', text: prose, start: 0 }];
  }
  if (path.endsWith('.html')) return [name, { place: 'text', text: source, start: 0 }];
  if (path.endsWith('.css')) {
    const comments = [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: { length } }) => {
      return { start: index, end: index + length };
    });
    return [name, ...commentPassages(source, comments)];
  }
  const { comments, module } = parseSync(path, source);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, localName, start }): Passage => {
      return { place: 'name', text: wordsOf(exportName.name ?? localName.name ?? ''), start };
    }),
  );
  const strings = hasTexts ? stringPassages(source, comments) : [];
  return [name, ...exported, ...commentPassages(source, comments), ...strings];
}

interface Range {
  start: number;
  end: number;
}

/**
 * A pattern is used instead of the syntax tree, because parsing takes most of the time. A quote in
 * a regular expression is rare.
 */
const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
/** Does not match code with quotes, because strings in the code are also text. */
const codeInText = /\$\{[^}'"`]*\}/g;
const importPath = /^['"]\.{1,2}\//;

function stringPassages(source: string, comments: readonly Range[]): Passage[] {
  let code = source;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  }
  return [...code.matchAll(string)]
    .filter(([text]) => !importPath.test(text))
    .map(({ index, 0: text }) => {
      const words = text.replace(codeInText, (inserted) => '\0'.repeat(inserted.length));
      return { place: 'text', text: words, start: index };
    });
}

/** `takenAsMade`, `taken-as-made` and `taken.as.made` → `taken as made` */
function wordsOf(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
}

/**
 * Comments on consecutive lines are one passage, because a sentence can continue on the next line.
 */
function commentPassages(source: string, comments: readonly Range[]): Passage[] {
  const passages: Passage[] = [];
  let end = -1;
  for (const comment of comments) {
    const last = passages.at(-1);
    const text = source.slice(comment.start, comment.end);
    const between = source.slice(end, comment.start);
    if (last && between.trim() === '') last.text += between + text;
    else passages.push({ place: 'comment', text, start: comment.start });
    end = comment.end;
  }
  return passages;
}
