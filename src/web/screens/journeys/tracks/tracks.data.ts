import { useMemo } from 'react';
import type { Collection } from '../../../../domain/collections/collection.ts';
import { inOrderOfTravel } from '../../../../domain/tracks/order-of-travel.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';

/** The track maps and tracks of an archive, joined. */
export interface TrackIndex {
  collections: readonly Collection[];
  tracks: readonly Track[];
  /** The tracks of a track map, or those without one (null), from first to last. */
  tracksOf: (collection: string | null) => readonly Track[];
}

/** The track maps and tracks of the current archive. */
export function useTrackIndex(): ScreenState<TrackIndex> {
  const collections = useRecords('collection');
  const tracks = useRecords('track');
  const data = useMemo(
    () =>
      collections.data && tracks.data && joined(collections.data, tracks.data satisfies Track[]),
    [collections.data, tracks.data],
  );
  return stateOf({
    data,
    error: collections.error ?? tracks.error,
    refetch: () => {
      if (collections.error) void collections.refetch();
      if (tracks.error) void tracks.refetch();
    },
  });
}

const none: readonly Track[] = [];

function joined(collections: readonly Collection[], tracks: readonly Track[]): TrackIndex {
  const known = new Set(collections.map(({ id }) => id));
  // The two sets can have different versions: a track whose track map is not loaded yet counts as
  // having none.
  const groups = Map.groupBy(tracks, ({ collectionId }) =>
    collectionId !== null && known.has(collectionId) ? collectionId : null,
  );
  const sorted = new Map<string | null, readonly Track[]>();
  return {
    collections,
    tracks,
    tracksOf: (collection) => {
      let own = sorted.get(collection);
      if (!own) sorted.set(collection, (own = inOrderOfTravel(groups.get(collection) ?? none)));
      return own;
    },
  };
}
