import type { CollectionMode } from '../collections/collection.ts';

/** Where tracks of an import go: into a collection that is there, or one that accepting makes. */
export type IntoCollection = { collectionId: string } | { newCollection: string };

/**
 * Where the tracks of an import go that are gathered in collections of a mode, unless a row says
 * otherwise; those of a mode that is not said go into none.
 */
export type IntoCollections = Partial<Record<CollectionMode, IntoCollection>>;

/** What is said of one track: a collection that is there, none, or as of all others of its mode. */
export type IntoOfRow = { collectionId: string } | 'none' | 'as-all';
