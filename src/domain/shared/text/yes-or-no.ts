import { foldText } from './fold-text.ts';

const words = (all: string) => new Set(all.split(' '));

/** Folded words for yes and no, in English and other major European languages. */
const yes = words('yes y true x 1 on ja j oui o vrai si s vero sim verdadero wahr da');
const no = words('no n false 0 off nein non faux falso nao nee nej falsch');

/**
 * Reads a yes or no: a word, a tick or an x. An empty text and a dash are no. Undefined if the text
 * is neither.
 */
export function readYesOrNo(text: string): boolean | undefined {
  const typed = text.trim();
  // Folding would remove these characters.
  if (/^[✓✔☑]\uFE0F?$/.test(typed)) return true;
  if (/^[-–—☐]*$/.test(typed)) return false;
  const said = foldText(typed);
  if (yes.has(said)) return true;
  return no.has(said) ? false : undefined;
}
