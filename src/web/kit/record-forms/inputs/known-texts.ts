import { foldText } from '../../../../domain/shared/text/fold-text.ts';
import type { Suggestion } from '../../form/suggest-field.tsx';

/** The maximum number of suggestions, few enough to read at a glance. */
const mostOffered = 8;

/**
 * Returns the distinct texts of records, the most frequent first. Texts that are equal after
 * folding count as one, in the first spelling.
 */
export function textsOf(written: readonly string[]): string[] {
  const known = Map.groupBy(
    written.filter((text) => text !== ''),
    foldText,
  );
  return [...known.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([text]) => text ?? []);
}

/**
 * Returns the texts with a word that begins with the typed text. Leaves out a text that is already
 * typed exactly.
 */
export function textsLike(known: readonly string[], typed: string): Suggestion[] {
  const wanted = foldText(typed);
  if (wanted === '') return [];
  return known
    .filter((text) => {
      const folded = foldText(text);
      return text !== typed && (folded.startsWith(wanted) || folded.includes(` ${wanted}`));
    })
    .slice(0, mostOffered)
    .map((text) => ({ key: text, label: text, beside: '' }));
}
