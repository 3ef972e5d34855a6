import { useMemo } from 'react';
import { type Collection, type CollectionMode, collectionModeOf } from '../../../../domain/collections/collection.ts';
import { inOrderOfTravel } from '../../../../domain/tracks/order-of-travel.ts';
import type { Track } from '../../../../domain/tracks/track.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { links } from '../../../app/links.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Position, type Coordinates, geodesicPath } from '../../../../domain/shared/places/geo.ts';
import { decodeLine } from '../../../../domain/tracks/lines/encoded-line.ts';
import type { LineProfile } from '../../../../domain/tracks/measure/line-profile.ts';
import { sendJson } from '../../../app/api.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { Format } from '../../../kit/format/format.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';

import { overviewLines } from './lines/line-features.ts';
import { ApiError } from '../../../app/api-error.ts';
import type { Added, Edited } from '../../../../domain/records/record-sets.ts';
import type { RecordWrites } from '../../../kit/record-forms/use-record-actions.ts';

/** A track of a map. If it has no line, the data of its journey are used. */
export interface Leg {
  /** The ID of the track. */
  id: string;
  track: Track;
  /** The coarse line, or the geodesic of the journey. Empty if neither is known. */
  lines: Position[][];
  /** The track has no line, so the geodesic between the ends of its journey is shown. */
  isGeodesic: boolean;
  /** The length of the line, otherwise of the journey. */
  distanceKm: number | undefined;
}

/** Fine enough that no corners show at any zoom that fits a whole leg. */
const stepKm = 50;

export function legsOf(
  tracks: readonly Track[],
  journeyOf: (id: string) => Pick<JourneyRow, 'from' | 'to' | 'distanceKm'> | undefined,
): Leg[] {
  return tracks.map((track) => {
    const { id } = track;
    const lines = overviewLines(track);
    const distanceKm = track.distance ?? undefined;
    const isKnown = lines.length > 0 || track.journeyId === null;
    const journey = isKnown ? undefined : journeyOf(track.journeyId ?? '');
    if (!journey) return { id, track, lines, isGeodesic: false, distanceKm };
    const { from, to } = journey;
    // A round trip has no geodesic.
    const geodesic = from.id === to.id ? [] : [geodesicPath(from, to, { stepKm })];
    const stated = distanceKm ?? journey.distanceKm;
    return { id, track, lines: geodesic, isGeodesic: geodesic.length > 0, distanceKm: stated };
  });
}

type Measures = Pick<Track, 'meanSpeed' | 'topSpeed' | 'ascent' | 'descent'>;

/** Whether a leg has a line of speeds and climbs in the list. A drawn leg has none. */
export function hasMeasures({ meanSpeed, topSpeed, ascent, descent }: Measures): boolean {
  return [meanSpeed, topSpeed, ascent, descent].some((measure) => measure !== null);
}


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

/** The points of a drawn line. Null for a recorded line. */
function drawnPointsQuery(archiveId: string, track: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'drawn-points', track],
    queryFn: async (): Promise<Coordinates[] | null> => {
      try {
        const address = `/api/archives/${archiveId}/tracks/${track}/drawn` as const;
        return (await sendJson<{ points: Coordinates[] }>('GET', address)).points;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') return null;
        throw error;
      }
    },
    // Loaded each time it is opened, because someone may redraw the line elsewhere.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether a track may be drawn: a drawn line is stored as GeoJSON without times. */
export function mayBeDrawn({ fileName, startedAt }: Pick<Track, 'fileName' | 'startedAt'>) {
  return startedAt === '' && fileName.endsWith('.geojson');
}

/** The points of a track's drawn line. Requests nothing if `track` is undefined. */
export function useDrawnPoints(track: string | undefined) {
  const { id } = useArchive();
  return useQuery({ ...drawnPointsQuery(id, track ?? ''), enabled: track !== undefined });
}

/**
 * Adds or edits a track with a drawn line. The server creates and measures its file, and saves the
 * record in the same change set.
 */
export function drawnTrackWrites(points: readonly Coordinates[]): RecordWrites<'track'> {
  const address = (archiveId: string) => `/api/archives/${archiveId}/tracks/drawn` as const;
  return {
    add: async (archiveId, { id, values, places }, stop) => {
      const body = { id, values, points, places };
      return { ...(await sendJson<Added>('POST', address(archiveId), body, stop)), kinds: ['track'] };
    },
    edit: async (archiveId, { id, version, values, places }, stop) => {
      const body = { id, version, values, points, places };
      return {
        ...(await sendJson<Edited>('POST', address(archiveId), body, stop)),
        kinds: ['track'],
      };
    },
  };
}
