import { skipToken, useQuery } from '@tanstack/react-query';
import type { NotedRecord } from '../../../domain/records/record-sets.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { api, json, sendJson } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { recordsAddress } from './record-writes.data.ts';

/** One record with what the archive notes about it: where it came from, and when. */
export function useNotedRecord<Name extends KindName>(name: Name, id: string) {
  const { id: archiveId } = useArchive();
  return useQuery({
    // Not below the archive's key: where a record came from never changes, and asking again for one
    // that was just deleted would fail.
    queryKey: ['noted-records', archiveId, name, id],
    staleTime: Infinity,
    queryFn: () => sendJson<NotedRecord<Name>>('GET', recordsAddress(archiveId, name, id)),
  });
}

/** The import that brought a record; nothing is asked for records written by hand. */
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
