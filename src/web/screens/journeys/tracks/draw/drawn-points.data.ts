import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { sendJson } from '../../../../app/api.ts';
import { ApiError } from '../../../../app/api-error.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';

/** The points that a line was drawn through; null of one that was recorded. */
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
    // Somebody may draw it anew elsewhere: each time it is opened it is asked for.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether it is worth asking: a drawn line is kept as GeoJSON, and has no times. */
export function mayBeDrawn({ fileName, startedAt }: Pick<Track, 'fileName' | 'startedAt'>) {
  return startedAt === '' && fileName.endsWith('.geojson');
}

/** The points that the line of a track was drawn through; nothing is asked where none is named. */
export function useDrawnPoints(track: string | undefined) {
  const { id } = useArchive();
  return useQuery({ ...drawnPointsQuery(id, track ?? ''), enabled: track !== undefined });
}
