import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { decodeLine } from '../../../../../domain/tracks/lines/encoded-line.ts';
import type { LineProfile } from '../../../../../domain/tracks/measure/line-profile.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { sendJson } from '../../../../app/api.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';

/** Tracks whose lines one request may ask for. */
export const mostTracksAsked = 100;

interface FetchedLines {
  /** by the ids of their tracks */
  lines: Map<string, Position[][]>;
  /** of the tracks whose lines are being made: they are to be asked for again */
  making: ReadonlySet<string>;
}

/** The lines of tracks at a level of detail. Throws ApiError. */
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
    // Another version may have another line.
    queryKey: ['archives', archiveId, 'track-profile', id, version],
    queryFn: () =>
      sendJson<LineProfile>('GET', `/api/archives/${archiveId}/tracks/${id}/profile`),
    staleTime: Infinity,
  });
}

/** Elevation, time and speed along the line of a track; asked only where it has one. */
export function useProfile(track: Pick<Track, 'id' | 'version' | 'file'>) {
  const { id } = useArchive();
  return useQuery({ ...profileQuery(id, track), enabled: track.file !== '' });
}
