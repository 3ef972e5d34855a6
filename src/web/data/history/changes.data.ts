import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChangeKind } from '../../../domain/changes/change-action.ts';
import { api, json } from '../../app/api.ts';

/** Records asked for at a time when a change set is opened. */
const recordsAtOnce = 50;

const changes = api.archives[':archiveId'].changes;

export type ChangeSet = Awaited<ReturnType<typeof fetchChangeSets>>['sets'][number];
export type RecordChange = Awaited<ReturnType<typeof fetchChanges>>['changes'][number];

/** Which changes are asked for. */
export interface ChangeFilter {
  /** the beginning of an action (`journey`), '' for all */
  action: ChangeKind | '';
  /** id of the record that they changed, '' for all */
  record: string;
}

function fetchChangeSets(
  archiveId: string,
  { action, record }: ChangeFilter,
  before: number | null,
) {
  return json(
    changes.$get({
      param: { archiveId },
      query: {
        ...(action !== '' && { action }),
        ...(record !== '' && { entity: record }),
        ...(before !== null && { before: String(before) }),
      },
    }),
  );
}

function fetchChanges(archiveId: string, id: string, record: string, after: number) {
  return json(
    changes[':id'].$get({
      param: { archiveId, id },
      query: { after: String(after), ...(record !== '' && { entity: record }) },
    }),
  );
}

/** History, newest first, page by page. */
export function changeSetsQuery(archiveId: string, filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: ['archives', archiveId, 'changes', filter.action, filter.record],
    queryFn: ({ pageParam }) => fetchChangeSets(archiveId, filter, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What changed a record last; null where history has nothing of it. */
export function lastChangeQuery(archiveId: string, record: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'changes', 'last', record],
    queryFn: async () => {
      const { sets } = await fetchChangeSets(archiveId, { action: '', record }, null);
      return sets[0] ?? null;
    },
    // Asked by whoever has just met a change: what was the last one before is wrong.
    gcTime: 0,
  });
}

/** The records of one change set, page by page; `record` narrows to one, '' for all. */
export function changesQuery(archiveId: string, id: string, record: string) {
  return infiniteQueryOptions({
    queryKey: ['archives', archiveId, 'changes', 'of', id, record],
    queryFn: ({ pageParam }) => fetchChanges(archiveId, id, record, pageParam),
    initialPageParam: -1,
    getNextPageParam: (last, pages) =>
      last.changes.length < recordsAtOnce ? undefined : pages.length * recordsAtOnce - 1,
  });
}
