interface Addressed {
  /** '' where nobody has said it */
  slug: string;
}

/** How records of a kind come to their addresses. */
interface Addressing<Values extends Addressed> {
  /** equal for the records of one address */
  addressOf(values: Values): string;
  /** a slug from the name, unlike those that are taken */
  slugFor(values: Values, taken: ReadonlySet<string>): string;
  /** whether one that is written without an address keeps the one that it had */
  keeps(values: Values, before: Values): boolean;
}

/**
 * Records that are written, each with an address: one that nobody has said is made from the name, unlike those
 * of the records that are stored (`stored` reads theirs), and of those that are written beside it.
 */
export async function withAddresses<Values extends Addressed>(
  writes: readonly { values: Values; before: Values | undefined }[],
  { addressOf, slugFor, keeps }: Addressing<Values>,
  stored: () => Promise<readonly string[]>,
): Promise<Values[]> {
  const known = writes.map(({ values, before }) => {
    const isKept = values.slug === '' && before && before.slug !== '' && keeps(values, before);
    return isKept ? { ...values, slug: before.slug } : values;
  });
  if (known.every(({ slug }) => slug !== '')) return known;
  const taken = new Set([...(await stored()), ...known.map(addressOf)]);
  return known.map((values) => {
    if (values.slug !== '') return values;
    const completed = { ...values, slug: slugFor(values, taken) };
    taken.add(addressOf(completed));
    return completed;
  });
}
