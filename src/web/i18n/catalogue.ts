import type { features } from './en/features.ts';
import type { start } from './en/start.ts';

/** Every string a person reads, by feature, as English has it: the shape of all languages. */
export type English = typeof start & typeof features;

/**
 * The strings of another language: every key of English and no other. What is counted has a string
 * for each plural category of the language (`new Intl.PluralRules('pl').resolvedOptions()`) in place
 * of English's `_one` and `_other`.
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

/** The strings of a feature in a language with these plural categories. */
export type StringsOf<
  Feature extends keyof English,
  Category extends Intl.LDMLPluralRule,
> = Translated<English[Feature], Category>;

/** Loaded in two parts, so that the first screen need not wait for the strings of all others. */
export interface Catalogue<Category extends Intl.LDMLPluralRule> {
  start: { [Feature in keyof typeof start]: StringsOf<Feature, Category> };
  features: () => Promise<{ [Feature in keyof typeof features]: StringsOf<Feature, Category> }>;
}
