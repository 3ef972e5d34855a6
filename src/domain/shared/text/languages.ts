/**
 * The languages that the interface speaks, as BCP 47 tags: in them countries are found by name too.
 * Their words are in src/web/i18n; docs/how-to-add-a-language.md says what belongs to one.
 */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];
