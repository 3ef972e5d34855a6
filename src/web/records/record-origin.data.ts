import { skipToken, useQuery } from '@tanstack/react-query';
import type { NotedRecord } from '../../domain/records/record-sets.ts';
import { api, json, sendJson } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { recordsAddress } from '../records/record-writes.data.ts';

/** What the archive notes about a journey beside the journey: where it came from, and when. */
export function useJourneyRecord(id: string) {
  const { id: archiveId } = useArchive();
  return useQuery({
    // Not below the archive's key: where a journey came from never changes, and asking again for one
    // that was just deleted would fail.
    queryKey: ['journey-records', archiveId, id],
    staleTime: Infinity,
    queryFn: () =>
      sendJson<NotedRecord<'journey'>>('GET', recordsAddress(archiveId, 'journey', id)),
  });
}

/** The import that brought a journey; nothing is asked for journeys written by hand. */
export function useImportOf(importId: string | undefined) {
  const { id: archiveId } = useArchive();
  return useQuery({
    queryKey: ['archives', archiveId, 'imports', importId],
    queryFn:
      importId === undefined
        ? skipToken
        : () =>
            json(
              api.archives[':archiveId'].imports[':id'].$get({
                param: { archiveId, id: importId },
              }),
            ),
  });
}
