/** Accented letters that no single language uses together, each readable as its plain letter. */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';

/**
 * Returns a string of the catalogue in the pseudo-language: `«Ŀǿɠ»` for `Log`. The brackets mark
 * its start and end, the accents prove that it came from the catalogue, and it is about 30 %
 * longer, as translations are. Placeholders stay unchanged. The brackets are in the app's font,
 * because axe treats a text whose first letter has no glyph as an icon and skips its contrast.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const own = parts.filter((_, index) => index % 2 === 0).join('');
  const letters = own.replace(/\s/g, '').length;
  // The brackets count as two of them.
  const padding = '·'.repeat(Math.max(0, Math.ceil(letters * 0.3) - 2));
  const said = parts.map((part, index) =>
    index % 2 === 0
      ? part.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)
      : part,
  );
  return `«${said.join('')}${padding}»`;
}

const counted = /_(?:one|other)$/;

/**
 * Returns an English catalogue in the pseudo-language, with the plural categories of another
 * language.
 */
export function pseudoStrings(strings: object, categories: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(strings).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      if (typeof value !== 'string') return [[key, pseudoStrings(value as object, categories)]];
      if (!counted.test(key)) return [[key, pseudoText(value)]];
      // English singular forms sometimes contain no number, so every category uses the plural text.
      if (key.endsWith('_one')) return [];
      return categories.map((one) => [key.replace(counted, `_${one}`), pseudoText(value)]);
    }),
  );
}
