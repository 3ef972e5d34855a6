import type { Mode } from '../journeys/journey.ts';
import { choice, code, date, name, text } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { longestNamedAddress, namedAddressForm } from '../shared/text/named-address.ts';

/** The modes that have collections. Each has a page that lists them (`/Road`, `/Train`). */
export const collectionModes = ['road', 'rail'] as const;
export type CollectionMode = (typeof collectionModes)[number];

/**
 * Returns the collections' mode for a track's mode: rail tracks are in rail collections, all others
 * in road collections.
 */
export function collectionModeOf(mode: Mode): CollectionMode {
  return mode === 'rail' ? 'rail' : 'road';
}

/** Maximum length of a collection's name, in characters. */
export const longestCollectionName = 120;

/** A named collection of tracks with its own map: `/Road/Europe`, `/Train/North_America`. */
export const collectionKind = defineKind({
  name: 'collection',
  plural: 'collections',
  format: 1,
  upgrades: [],
  unique: [{ derived: 'address', path: 'slug' }],
  cap: 1000,
  fields: {
    mode: choice(collectionModes, { required: true, initial: 'road' }),
    name: name(longestCollectionName, { required: true, searched: true }),
    // The `:map` part of the URL, unique within the mode regardless of letter case. Derived from
    // the name if left empty.
    slug: code(longestNamedAddress, { form: namedAddressForm }),
    region: name(120, { searched: true }),
    // The collection's period; either end may be open.
    from: date(),
    to: date(),
    summary: text(10_000, { searched: true }),
  },
  form: ['name', 'mode', 'slug', 'region', ['from', 'to'], 'summary'],
  derive: ({ mode, slug }) => ({ address: slug === '' ? '' : collectionAddress(mode, slug) }),
  labelOf: ({ name: called }) => called,
  time: { from: 'from', to: 'to' },
  correction: null,
});

export type CollectionRecord = RecordOf<typeof collectionKind>;

/** A collection as the archive holds it. */
export interface Collection extends CollectionRecord {
  id: string;
  version: number;
}

/** Returns a key that is equal for collections with the same URL: `road/europe`. */
export function collectionAddress(mode: CollectionMode, slug: string): string {
  return `${mode}/${slug.toLowerCase()}`;
}

/** Finds a collection by its URL part; ignores letter case. */
export function collectionAt<Kept extends Pick<Collection, 'mode' | 'slug'>>(
  collections: readonly Kept[],
  mode: CollectionMode,
  slug: string,
): Kept | undefined {
  const wanted = collectionAddress(mode, slug);
  return collections.find((one) => collectionAddress(one.mode, one.slug) === wanted);
}

/** Finds a collection by its name; ignores letter case. */
export function collectionCalled<Kept extends Pick<Collection, 'mode' | 'name'>>(
  collections: readonly Kept[],
  mode: CollectionMode,
  called: string,
): Kept | undefined {
  const wanted = called.trim().toLowerCase();
  return collections.find((one) => one.mode === mode && one.name.toLowerCase() === wanted);
}

/** Finds the collection named on a command line: by name, else by URL part; ignores letter case. */
export function collectionMeant<Kept extends Pick<Collection, 'mode' | 'name' | 'slug'>>(
  collections: readonly Kept[],
  mode: CollectionMode,
  called: string,
): Kept | undefined {
  return (
    collectionCalled(collections, mode, called) ?? collectionAt(collections, mode, called.trim())
  );
}
