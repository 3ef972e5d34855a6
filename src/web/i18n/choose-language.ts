/**
 * Returns the first wanted language (BCP 47, in order of preference) that is offered; if there is
 * none, the first offered language. An offered language also serves its variants: Austrian German
 * (`de-AT`) gets German (lookup of RFC 4647, 3.4).
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
