/** Letters as no language has them all, each legible as the one it stands for. */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';

/**
 * A string of the catalogue in the pseudo-language: `«Ŀǿɠ»` of `Log`. Brackets show where it begins
 * and ends, accents that it came from the catalogue, and it is as much longer as translations are:
 * some 30 %. What is put in stays as it is. The brackets are in the app's font: axe takes a text whose
 * first letter has no glyph for an icon and skips its contrast.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const own = parts.filter((_, index) => index % 2 === 0).join('');
  const letters = own.replace(/\s/g, '').length;
  // The brackets are two of them.
  const padding = '·'.repeat(Math.max(0, Math.ceil(letters * 0.3) - 2));
  const said = parts.map((part, index) =>
    index % 2 === 0
      ? part.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter)
      : part,
  );
  return `«${said.join('')}${padding}»`;
}

const counted = /_(?:one|other)$/;

/** A catalogue of English in the pseudo-language, with the plural categories of another. */
export function pseudoStrings(strings: object, categories: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(strings).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      if (typeof value !== 'string') return [[key, pseudoStrings(value as object, categories)]];
      if (!counted.test(key)) return [[key, pseudoText(value)]];
      // English's singular says no number in places; every category here has that of the plural.
      if (key.endsWith('_one')) return [];
      return categories.map((one) => [key.replace(counted, `_${one}`), pseudoText(value)]);
    }),
  );
}
