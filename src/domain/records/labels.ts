import type { Language } from '../shared/languages.ts';
import { englishLabels } from './english-labels.ts';

/** Labels by the paths of fields, and of choices by `<path>.<choice>`. */
interface Labels {
  fields: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const labels: Readonly<Record<Language, Readonly<Record<string, Labels>>>> = { en: englishLabels };

/** What the fields of a kind and their choices are called in each language; nothing of another kind. */
export function labelsOf(kind: string): readonly Labels[] {
  return Object.values(labels).flatMap((ofKinds) =>
    Object.hasOwn(ofKinds, kind) ? [ofKinds[kind]!] : [],
  );
}
