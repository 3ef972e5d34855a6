import type { Language } from '../../domain/shared/text/languages.ts';
import { english } from './en/english.ts';

type Strings = Readonly<Record<string, object>>;

/** A `Catalogue` of a language with any plural categories. */
interface AnyCatalogue {
  start: Strings;
  features: () => Promise<Strings>;
}

/** The texts of each language, loaded on demand. English is part of the app. */
export const catalogues: Record<Language, () => Promise<AnyCatalogue>> = {
  en: () => Promise.resolve(english),
};
