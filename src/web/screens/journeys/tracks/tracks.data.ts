import { useMemo } from 'react';
import type { Collection } from '../../../../domain/collections/collection.ts';
import { inOrderOfTravel } from '../../../../domain/tracks/order-of-travel.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
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
  const { data: sets, ...rest } = useRecordSets(['collection', 'track']);
  const data = useMemo(() => sets && joined(sets.collection, sets.track satisfies Track[]), [sets]);
  return stateOf({ data, ...rest });
}

const none: readonly Track[] = [];

function joined(collections: readonly Collection[], tracks: readonly Track[]): TrackIndex {
  const known = new Set(collections.map(({ id }) => id));
  // If the two sets cannot be read as of one version, a track whose track map is not loaded counts as
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
