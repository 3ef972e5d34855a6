import { skipToken, useQuery } from '@tanstack/react-query';
import type { NotedRecord } from '../../../domain/records/record-sets.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { api, json, sendJson } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { recordsAddress } from './record-writes.data.ts';

/** Returns one record with the archive's metadata: its source and date. */
export function useNotedRecord<Name extends KindName>(name: Name, id: string) {
  const { id: archiveId } = useArchive();
  return useQuery({
    // Not below the archive's key, because the origin of a record never changes, and refetching it
    // after the record was deleted would fail.
    queryKey: ['noted-records', archiveId, name, id],
    staleTime: Infinity,
    queryFn: () => sendJson<NotedRecord<Name>>('GET', recordsAddress(archiveId, name, id)),
  });
}

/** Returns the import that added a record; no request is sent for records entered by hand. */
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
