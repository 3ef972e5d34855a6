interface Addressed {
  /** '' if not given. */
  slug: string;
}

/** How records of a kind get their addresses. */
interface Addressing<Values extends Addressed> {
  /** Returns equal values for records with the same address. */
  addressOf(values: Values): string;
  /** Generates a slug from the name that is not in `taken`. */
  slugFor(values: Values, taken: ReadonlySet<string>): string;
  /** Whether a record written without an address keeps its previous one. */
  keeps(values: Values, before: Values): boolean;
}

/**
 * Gives every written record an address. A missing one is generated from the name, distinct from
 * those of the stored records (`stored` reads them) and of the records written together with it.
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
