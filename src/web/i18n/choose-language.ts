/**
 * The first language of those wanted (BCP 47, the most wanted first) that is offered, and the first
 * that is offered where none is. A language is taken for its variants: who wants Austrian German
 * (`de-AT`) reads German (the lookup of RFC 4647, 3.4).
 */
export function chooseLanguage<Offered extends string>(
  wanted: readonly string[],
  offered: readonly [Offered, ...Offered[]],
): Offered {
  for (const tag of wanted) {
    const subtags = tag.toLowerCase().split('-');
    for (let length = subtags.length; length > 0; length--) {
      const range = subtags.slice(0, length).join('-');
      const found = offered.find((language) => language.toLowerCase() === range);
      if (found) return found;
    }
  }
  return offered[0];
}
