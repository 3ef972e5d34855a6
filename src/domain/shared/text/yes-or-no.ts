import { foldText } from './fold-text.ts';

const words = (all: string) => new Set(all.split(' '));

/** Folded, in English and in the larger languages around it. */
const yes = words('yes y true x 1 on ja j oui o vrai si s vero sim verdadero wahr da');
const no = words('no n false 0 off nein non faux falso nao nee nej falsch');

/**
 * Whether a text says yes or no: a word, a tick, an x; undefined where it says neither.
 * Nothing and a dash are no.
 */
export function readYesOrNo(text: string): boolean | undefined {
  const typed = text.trim();
  // Folded, nothing would be left of these.
  if (/^[✓✔☑]\uFE0F?$/.test(typed)) return true;
  if (/^[-–—☐]*$/.test(typed)) return false;
  const said = foldText(typed);
  if (yes.has(said)) return true;
  return no.has(said) ? false : undefined;
}
