import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { sendJson } from '../../../../app/api.ts';
import { ApiError } from '../../../../app/api-error.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import type { Added, Edited } from '../../../../../domain/records/record-sets.ts';
import type { RecordWrites } from '../../../../kit/record-forms/use-record-actions.ts';

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
