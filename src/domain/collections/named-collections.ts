import { type CollectionMode } from './collection.ts';

/**
 * URL parts of the collections that have a page in every archive, even before the archive creates
 * them.
 */
export const namedCollections: Readonly<Record<CollectionMode, readonly string[]>> = {
  road: ['Europe', 'North_America', 'ATB-VLS', 'Lions_2017', 'Australia_2025'],
  rail: ['Europe', 'North_America'],
};

/** The initial values of a predefined collection. */
export interface NamedCollection {
  slug: string;
  name: string;
  /** EDTF year if the name ends with one, otherwise ''. */
  year: string;
}

/** Finds a predefined collection by its URL part; ignores letter case. */
export function namedCollectionAt(mode: CollectionMode, slug: string): NamedCollection | undefined {
  const wanted = slug.toLowerCase();
  const named = namedCollections[mode].find((one) => one.toLowerCase() === wanted);
  if (named === undefined) return undefined;
  return {
    slug: named,
    name: named.replaceAll('_', ' '),
    year: /_(\d{4})$/.exec(named)?.[1] ?? '',
  };
}
