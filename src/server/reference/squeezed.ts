import { foldText } from '../../domain/shared/text/fold-text.ts';

/** Folded text without spaces: "767-300-ER", "767 300ER" and "767300er" are one spelling. */
export function squeezed(text: string): string {
  return foldText(text).replaceAll(' ', '');
}
