import { type CollectionMode } from './collection.ts';

/** The collections that every archive has a screen for, also before it has made them, by their addresses. */
export const namedCollections: Readonly<Record<CollectionMode, readonly string[]>> = {
  road: ['Europe', 'North_America', 'ATB-VLS', 'Lions_2017', 'Australia_2025'],
  rail: ['Europe', 'North_America'],
};

/** What a named collection begins as. */
export interface NamedCollection {
  slug: string;
  name: string;
  /** EDTF year, where the name ends with one; '' otherwise */
  year: string;
}

/** The named collection that an address means, in any letter case. */
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
