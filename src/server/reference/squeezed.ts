import { foldText } from '../../domain/shared/text/fold-text.ts';

/**
 * Returns folded text without spaces, so that "767-300-ER", "767 300ER" and "767300er" are equal.
 */
export function squeezed(text: string): string {
  return foldText(text).replaceAll(' ', '');
}
