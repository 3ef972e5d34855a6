import type { Language } from '../shared/text/languages.ts';
import { englishLabels } from './english-labels.ts';
import { formerLabels } from './former-labels.ts';

type ByPath<Value> = Readonly<Record<string, Value>>;

/** Field labels by field path, and choice labels by field path and choice. */
interface Labels {
  fields: ByPath<string>;
  choices: ByPath<ByPath<string>>;
}

const labels: Readonly<Record<Language, ByPath<Labels>>> = { en: englishLabels };

/**
 * Returns the labels of a kind's fields and choices, one entry per language; empty for an unknown
 * kind.
 */
export function labelsOf(kind: string): readonly Labels[] {
  return Object.values(labels).flatMap((ofKinds) =>
    Object.hasOwn(ofKinds, kind) ? [ofKinds[kind]!] : [],
  );
}

const former: ByPath<{
  fields?: ByPath<readonly string[]>;
  choices?: ByPath<ByPath<readonly string[]>>;
}> = formerLabels;

/**
 * Returns the labels that earlier releases used in tables for a field, or for one of its choices.
 */
export function formerLabelsOf(kind: string, path: string, choice?: string): readonly string[] {
  const ofKind = former[kind];
  const found = choice === undefined ? ofKind?.fields?.[path] : ofKind?.choices?.[path]?.[choice];
  return found ?? [];
}
