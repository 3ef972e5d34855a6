import { useQuery } from '@tanstack/react-query';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';

/** What the archive notes about a journey beside the journey: where it came from, and when. */
export function useJourneyRecord(id: string, version: number) {
  const { id: archiveId } = useArchive();
  return useQuery({
    queryKey: ['archives', archiveId, 'journey', id, version],
    queryFn: () =>
      json(api.archives[':archiveId'].journeys[':id'].$get({ param: { archiveId, id } })),
  });
}
