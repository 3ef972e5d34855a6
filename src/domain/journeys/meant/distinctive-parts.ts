import { foldedWords, foldText } from '../../shared/text/fold-text.ts';

/** Words that names of airports share, folded: they tell none from another, and nobody writes them down. */
const commonWords: ReadonlySet<string> = new Set([
  'airport',
  'international',
  'intl',
  'regional',
  'municipal',
  'field',
]);

/** Parts of an airport's name, each as it is spelt there; '' where it has none. */
interface TellingParts {
  /** without the words that airports share: `London Heathrow` */
  whole: string;
  /** without those of its town either: `Heathrow` */
  own: string;
}

/** What tells an airport from others, and from others of its town. */
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
