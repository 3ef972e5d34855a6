import { foldText } from '../../../../domain/shared/text/fold-text.ts';
import type { Suggestion } from '../../../kit/form/suggest-field.tsx';

/** So many are read at a glance. */
const mostOffered = 8;

/** Texts that records have, each once as it was written first, those written most often first. */
export function textsOf(written: readonly string[]): string[] {
  const known = Map.groupBy(
    written.filter((text) => text !== ''),
    foldText,
  );
  return [...known.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([text]) => text ?? []);
}

/** Those with a word that begins as what is typed does; none once it stands there as it is. */
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
