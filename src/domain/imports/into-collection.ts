import type { CollectionMode } from '../collections/collection.ts';

/**
 * The destination of an import's tracks: an existing collection, or one created when the import is
 * accepted.
 */
export type IntoCollection = { collectionId: string } | { newCollection: string };

/**
 * The destination of an import's tracks by mode, unless a row has its own destination. Tracks of a
 * missing mode go into no collection.
 */
export type IntoCollections = Partial<Record<CollectionMode, IntoCollection>>;

/**
 * The destination of one track: an existing collection, none, or the same as other tracks of its
 * mode.
 */
export type IntoOfRow = { collectionId: string } | 'none' | 'as-all';
