import { foldText } from './fold-text.ts';

/**
 * Returns the folded spellings of a name: `Königsberg` is Koenigsberg on a plain keyboard, and
 * Konigsberg in English.
 */
export function plainSpellings(name: string): string[] {
  const german = name
    .replaceAll(/ä|Ä/g, 'ae')
    .replaceAll(/ö|Ö|ø|Ø/g, 'oe')
    .replaceAll(/ü|Ü/g, 'ue')
    .replaceAll(/å|Å/g, 'aa');
  return [...new Set([foldText(name), foldText(german)])];
}
