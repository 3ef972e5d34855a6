import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrackFact } from '../../../domain/days/facts/track-fact.ts';
import { api, json } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useRecords } from '../records/records.data.ts';

const none: readonly TrackFact[] = [];

/**
 * Returns the positions of journeys at midnight from their tracks, which the server reads.
 * Requested again after such a track has changed. Most archives have no overnight tracks and send
 * no request.
 */
export function useTrackNights() {
  const { id: archiveId } = useArchive();
  const { data: tracks, error, refetch } = useRecords('track');
  const overnight = useMemo(
    () =>
      tracks?.flatMap(({ id, version, journeyId, startedAt, endedAt }) => {
        const isOvernight = startedAt.slice(0, 10) !== endedAt.slice(0, 10);
        const isKnown = journeyId !== null && startedAt !== '' && endedAt !== '';
        return isOvernight && isKnown ? [`${id}:${version}`] : [];
      }),
    [tracks],
  );
  const asks = overnight !== undefined && overnight.length > 0;
  const nights = useQuery({
    queryKey: ['track-nights', archiveId, overnight],
    enabled: asks,
    staleTime: Infinity,
    queryFn: ({ signal }): Promise<readonly TrackFact[]> =>
      json(
        api.archives[':archiveId'].tracks.midnights.$get(
          { param: { archiveId } },
          { init: { signal } },
        ),
      ),
  });
  if (asks) return { data: nights.data, error: nights.error, refetch: nights.refetch };
  return { data: overnight && none, error, refetch };
}
