/**
 * The languages of the interface, as BCP 47 tags. Country names are also searched in these
 * languages. Their texts are in src/web/i18n; see docs/how-to-add-a-language.md.
 */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];
