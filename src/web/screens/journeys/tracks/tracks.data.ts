import { useMemo } from 'react';
import { type Collection, type CollectionMode, collectionModeOf } from '../../../../domain/collections/collection.ts';
import { inOrderOfTravel } from '../../../../domain/tracks/order-of-travel.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { links } from '../../../app/links.ts';

/** The file formats for exporting tracks. */
export const trackFormats = ['gpx', 'geojson'] as const;
type TrackFormat = (typeof trackFormats)[number];

/** The names of the formats. */
export const formatNames: Readonly<Record<TrackFormat, string>> = {
  gpx: 'GPX',
  geojson: 'GeoJSON',
};

/** The address of a file with one track, or with all tracks of a map. */
export function trackExportAddress(
  archiveId: string,
  of: { track: string } | { collection: string },
  format: TrackFormat,
): string {
  return `/api/archives/${archiveId}/tracks/export?${new URLSearchParams({ format, ...of })}`;
}

/** The address of the original file of a track, byte for byte. */
export function originalAddress(
  archiveId: string,
  { file, fileName }: { file: string; fileName: string },
): string {
  return `/api/archives/${archiveId}/files/${file}?${new URLSearchParams({ name: fileName })}`;
}


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
