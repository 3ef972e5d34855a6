import {
  type CollectionMode,
  collectionModeOf,
} from '../../../../domain/collections/collection.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { links } from '../../../app/links.ts';
import type { TrackIndex } from './tracks.data.ts';

type Placed = Pick<Track, 'id' | 'mode' | 'collectionId'>;

/** The list of a track without a map. Tracks that are not by rail are listed with the road maps. */
export function listOfLoose({ mode }: Pick<Track, 'mode'>): CollectionMode {
  return collectionModeOf(mode);
}

/** The address of the map that shows a track. */
export function addressOfTrack(track: Placed, { collections }: Pick<TrackIndex, 'collections'>) {
  const collection = collections.find(({ id }) => id === track.collectionId);
  return collection
    ? links.collection(collection.mode, collection.slug, track.id)
    : links.looseTrack(listOfLoose(track), track.id);
}
