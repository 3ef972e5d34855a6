import { foldedWords, foldText } from '../../shared/text/fold-text.ts';

/**
 * Folded words that many airport names share. They do not distinguish airports, and people omit
 * them.
 */
const commonWords: ReadonlySet<string> = new Set([
  'airport',
  'international',
  'intl',
  'regional',
  'municipal',
  'field',
]);

/** Parts of an airport's name in their original spelling. A part is '' if no words remain. */
interface TellingParts {
  /** Name without the words that airports share: `London Heathrow`. */
  whole: string;
  /** Name also without the words of its town: `Heathrow`. */
  own: string;
}

/**
 * Returns the parts of a name that distinguish an airport from others, and from others of its town.
 */
export function distinctiveParts(name: string, town: string): TellingParts {
  const ofTown = new Set(foldedWords(town));
  const whole: string[] = [];
  const own: string[] = [];
  for (const word of name.split(/[\s/–-]+|(?=\()/)) {
    const folded = foldText(word);
    if (folded === '' || commonWords.has(folded)) continue;
    whole.push(word);
    if (!ofTown.has(folded)) own.push(word);
  }
  return { whole: whole.join(' '), own: own.join(' ') };
}
