import type { CollectionMode } from '../collections/collection.ts';
import type { TrackRecord } from '../tracks/track.ts';
import type { IntoOfRow } from './into-collection.ts';

/** What is shown of a row that is a track. */
export interface ShownTrack extends Pick<TrackRecord, 'distance' | 'moving'> {
  /** of the collections that it may go into */
  collectionMode: CollectionMode;
  /** which of them is said of it alone */
  into: IntoOfRow;
}
