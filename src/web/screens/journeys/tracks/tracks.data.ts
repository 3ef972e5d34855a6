import { useMemo } from 'react';
import { type Collection, type CollectionMode, collectionModeOf } from '../../../../domain/collections/collection.ts';
import { inOrderOfTravel } from '../../../../domain/tracks/order-of-travel.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { links } from '../../../app/links.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Position } from '../../../../domain/shared/places/geo.ts';
import { decodeLine } from '../../../../domain/tracks/lines/encoded-line.ts';
import type { LineProfile } from '../../../../domain/tracks/measure/line-profile.ts';
import { sendJson } from '../../../app/api.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { Format } from '../../../kit/format/format.ts';

/** The maximum number of tracks in one request for lines. */
export const mostTracksAsked = 100;

interface FetchedLines {
  /** Lines by track ID. */
  lines: Map<string, Position[][]>;
  /** IDs of the tracks whose lines are still being created. Request them again. */
  making: ReadonlySet<string>;
}

/** Loads the lines of tracks at a level of detail. Throws ApiError. */
export async function fetchLines(
  archiveId: string,
  ids: readonly string[],
  level: number,
): Promise<FetchedLines> {
  const query = `ids=${ids.join(',')}&level=${level}`;
  const { lines, making } = await sendJson<{
    lines: Record<string, string | null>;
    making: string[];
  }>('GET', `/api/archives/${archiveId}/tracks/lines?${query}`);
  const decoded = Object.entries(lines).flatMap(([id, text]): [string, Position[][]][] => {
    const line = text === null ? undefined : decodeLine(text);
    return line ? [[id, line]] : [];
  });
  return { lines: new Map(decoded), making: new Set(making) };
}

function profileQuery(archiveId: string, { id, version }: Pick<Track, 'id' | 'version'>) {
  return queryOptions({
    // The key includes the version, because another version can have another line.
    queryKey: ['archives', archiveId, 'track-profile', id, version],
    queryFn: () =>
      sendJson<LineProfile>('GET', `/api/archives/${archiveId}/tracks/${id}/profile`),
    staleTime: Infinity,
  });
}

/** Elevation, time and speed along the line of a track. Requested only if the track has a file. */
export function useProfile(track: Pick<Track, 'id' | 'version' | 'file'>) {
  const { id } = useArchive();
  return useQuery({ ...profileQuery(id, track), enabled: track.file !== '' });
}


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

type Period = Pick<Collection, 'from' | 'to'>;

/**
 * The period of a track map as text: the stated period, otherwise the years of its tracks. Empty if
 * neither is known.
 */
export function periodText(
  stated: Period | undefined,
  tracks: readonly Pick<Track, 'date'>[],
  format: Pick<Format, 'date'>,
): string {
  const { from, to } = stated?.from || stated?.to ? stated : yearsOf(tracks);
  const [first, last] = [from, to].map((date) => (date === '' ? '' : format.date(date)));
  return first === last ? (first ?? '') : `${first} – ${last}`.trim();
}

function yearsOf(tracks: readonly Pick<Track, 'date'>[]): Period {
  const years = tracks.flatMap(({ date }) => yearOf(date) ?? []);
  if (years.length === 0) return { from: '', to: '' };
  const text = (year: number) => String(year).padStart(4, '0');
  return {
    from: text(years.reduce((a, b) => Math.min(a, b))),
    to: text(years.reduce((a, b) => Math.max(a, b))),
  };
}
