import type { Mode } from '../journeys/journey.ts';
import { choice, code, date, name, text } from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { longestNamedAddress, namedAddressForm } from '../shared/text/named-address.ts';
import { endsBeforeItBegins } from '../shared/dates/period.ts';

/** The modes whose journeys are gathered in collections; each has a list of them (`/Road`, `/Train`). */
export const collectionModes = ['road', 'rail'] as const;
export type CollectionMode = (typeof collectionModes)[number];

/** In the collections of which mode one looks for a track: whatever is not by rail is with the roads. */
export function collectionModeOf(mode: Mode): CollectionMode {
  return mode === 'rail' ? 'rail' : 'road';
}

/** Characters of a collection's name at most. */
export const longestCollectionName = 120;

/** A named collection of tracks, shown on a map of its own: `/Road/Europe`, `/Train/North_America`. */
export const collectionKind = defineKind({
  name: 'collection',
  plural: 'collections',
  format: 1,
  upgrades: [],
  unique: [{ derived: 'address', path: 'slug' }],
  cap: 'collectionsOfArchive',
  fields: {
    mode: choice(collectionModes, { required: true, initial: 'road' }),
    name: name(longestCollectionName, { required: true, searched: true }),
    // The `:map` of its address, unlike those of its mode in any letter case; made from the name
    // where it is left out.
    slug: code(longestNamedAddress, { form: namedAddressForm }),
    region: name(120, { searched: true }),
    // Its period; either end may be open.
    from: date(),
    to: date(),
    summary: text(10_000, { searched: true }),
  },
  faultsOf: (period) =>
    endsBeforeItBegins(period) ? [{ path: 'to', fault: 'ends-before-it-begins' }] : [],
  derive: ({ mode, slug }) => ({ address: slug === '' ? '' : collectionAddress(mode, slug) }),
  labelOf: ({ name: called }) => called,
  dateOf: ({ from }) => from,
});

export type CollectionRecord = RecordOf<typeof collectionKind>;

/** A collection as the archive holds it. */
export interface Collection extends CollectionRecord {
  id: string;
  version: number;
}

/** Equal for the collections of one address: `road/europe`. */
export function collectionAddress(mode: CollectionMode, slug: string): string {
  return `${mode}/${slug.toLowerCase()}`;
}

/** The collection that an address means, in any letter case. */
export function collectionAt<Kept extends Pick<Collection, 'mode' | 'slug'>>(
  collections: readonly Kept[],
  mode: CollectionMode,
  slug: string,
): Kept | undefined {
  const wanted = collectionAddress(mode, slug);
  return collections.find((one) => collectionAddress(one.mode, one.slug) === wanted);
}

/** The collection of a mode that has a name, in any letter case. */
export function collectionCalled<Kept extends Pick<Collection, 'mode' | 'name'>>(
  collections: readonly Kept[],
  mode: CollectionMode,
  called: string,
): Kept | undefined {
  const wanted = called.trim().toLowerCase();
  return collections.find((one) => one.mode === mode && one.name.toLowerCase() === wanted);
}

/** The collection of a mode that is meant on a command line: by its name or else its address, in any letter case. */
export function collectionMeant<Kept extends Pick<Collection, 'mode' | 'name' | 'slug'>>(
  collections: readonly Kept[],
  mode: CollectionMode,
  called: string,
): Kept | undefined {
  return (
    collectionCalled(collections, mode, called) ?? collectionAt(collections, mode, called.trim())
  );
}
