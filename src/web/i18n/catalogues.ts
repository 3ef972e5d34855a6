import type { Language } from '../../domain/shared/text/languages.ts';
import { english } from './en/english.ts';

type Strings = Readonly<Record<string, object>>;

/** A `Catalogue`, whatever the plural categories of its language are. */
interface AnyCatalogue {
  start: Strings;
  features: () => Promise<Strings>;
}

/** The strings of each language, loaded when they are asked for; English comes with the app. */
export const catalogues: Record<Language, () => Promise<AnyCatalogue>> = {
  en: () => Promise.resolve(english),
};
