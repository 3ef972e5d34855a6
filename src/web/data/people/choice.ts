/** A person who can be named in `:person`. */
interface Choosable {
  id: string;
  slug: string;
  name: string;
}

/** The people that `:person` of an address selects. */
export interface PeopleChoice<Person extends Choosable = Choosable> {
  /** As in addresses: `alex`, `alex+sam`, `all`. */
  slug: string;
  people: Person[];
  isAll: boolean;
}

/**
 * Parses `:person`: a slug in any letter case, several joined with `+`, or `all`. Returns
 * `undefined` if a name is unknown. In an archive without people, only `all` is valid.
 */
export function readChoice<Person extends Choosable>(
  param: string,
  everybody: readonly Person[],
): PeopleChoice<Person> | undefined {
  const slugs = param
    .toLowerCase()
    .split('+')
    .filter((slug) => slug !== '');
  if (slugs.length === 1 && slugs[0] === 'all') {
    return { slug: 'all', people: [...everybody], isAll: true };
  }
  const people = everybody.filter(({ slug }) => slugs.includes(slug.toLowerCase()));
  const known = new Set(people.map(({ slug }) => slug.toLowerCase()));
  if (people.length === 0 || slugs.some((slug) => !known.has(slug))) return undefined;
  return { slug: people.map(({ slug }) => slug).join('+'), people, isAll: false };
}
