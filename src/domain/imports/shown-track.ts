import type { CollectionMode } from '../collections/collection.ts';
import type { TrackRecord } from '../tracks/track.ts';
import type { IntoOfRow } from './into-collection.ts';

/** The details of a track that its row shows. */
export interface ShownTrack extends Pick<TrackRecord, 'distance' | 'moving'> {
  /** The mode of the collections that can contain the track. */
  collectionMode: CollectionMode;
  /** The destination chosen for this track alone. */
  into: IntoOfRow;
}
