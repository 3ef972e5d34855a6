import type { features } from './en/features.ts';
import type { start } from './en/start.ts';

/**
 * Every text of the interface, by feature, as in English. It defines the shape of all languages.
 */
export type English = typeof start & typeof features;

/**
 * The texts of another language: exactly the keys of English. A counted text has one key per plural
 * category of the language (`new Intl.PluralRules('pl').resolvedOptions()`) instead of English's
 * `_one` and `_other`.
 */
export type Translated<Strings, Category extends Intl.LDMLPluralRule> = {
  readonly [Key in keyof Strings as CountedKeys<Key, Category>]: Strings[Key] extends string
    ? string
    : Translated<Strings[Key], Category>;
};

type CountedKeys<
  Key,
  Category extends Intl.LDMLPluralRule,
> = Key extends `${infer Counted}_${'one' | 'other'}` ? `${Counted}_${Category}` : Key;

/** The texts of a feature in a language with these plural categories. */
export type StringsOf<
  Feature extends keyof English,
  Category extends Intl.LDMLPluralRule,
> = Translated<English[Feature], Category>;

/** Loaded in two parts, so that the first page does not wait for the texts of all others. */
export interface Catalogue<Category extends Intl.LDMLPluralRule> {
  start: { [Feature in keyof typeof start]: StringsOf<Feature, Category> };
  features: () => Promise<{ [Feature in keyof typeof features]: StringsOf<Feature, Category> }>;
}
