import type { Language } from '../shared/text/languages.ts';
import { englishLabels } from './english-labels.ts';
import { formerLabels } from './former-labels.ts';

type ByPath<Value> = Readonly<Record<string, Value>>;

/** Labels by the paths of fields, and of choices by `<path>.<choice>`. */
interface Labels {
  fields: ByPath<string>;
  choices: ByPath<ByPath<string>>;
}

const labels: Readonly<Record<Language, ByPath<Labels>>> = { en: englishLabels };

/** What the fields of a kind and their choices are called in each language; nothing of another kind. */
export function labelsOf(kind: string): readonly Labels[] {
  return Object.values(labels).flatMap((ofKinds) =>
    Object.hasOwn(ofKinds, kind) ? [ofKinds[kind]!] : [],
  );
}

const former: ByPath<{
  fields?: ByPath<readonly string[]>;
  choices?: ByPath<ByPath<readonly string[]>>;
}> = formerLabels;

/** What a field of a kind, or one of its choices, was called in the tables of earlier releases. */
export function formerLabelsOf(kind: string, path: string, choice?: string): readonly string[] {
  const ofKind = former[kind];
  const found = choice === undefined ? ofKind?.fields?.[path] : ofKind?.choices?.[path]?.[choice];
  return found ?? [];
}
