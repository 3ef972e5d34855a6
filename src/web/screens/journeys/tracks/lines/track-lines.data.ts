import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { decodeLine } from '../../../../../domain/tracks/lines/encoded-line.ts';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { sendJson } from '../../../../app/api.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';

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
