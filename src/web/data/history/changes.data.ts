import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChangeKind } from '../../../domain/changes/change-action.ts';
import { api, json } from '../../app/api.ts';

/** Number of records loaded at a time when a change set is opened. */
const recordsAtOnce = 50;

const changes = api.archives[':archiveId'].changes;

export type ChangeSet = Awaited<ReturnType<typeof fetchChangeSets>>['sets'][number];
export type RecordChange = Awaited<ReturnType<typeof fetchChanges>>['changes'][number];

/** Which changes are requested. */
interface ChangeFilter {
  /** The beginning of an action (`journey`); '' for all. */
  action: ChangeKind | '';
  /** ID of the changed record; '' for all. */
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

/** The history, newest first, in pages. */
export function changeSetsQuery(archiveId: string, filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: ['archives', archiveId, 'changes', filter.action, filter.record],
    queryFn: ({ pageParam }) => fetchChangeSets(archiveId, filter, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The last change of a record; null if the history has none. */
export function lastChangeQuery(archiveId: string, record: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'changes', 'last', record],
    queryFn: async () => {
      const { sets } = await fetchChangeSets(archiveId, { action: '', record }, null);
      return sets[0] ?? null;
    },
    // Not cached: it is requested after a conflict, when the cached last change is outdated.
    gcTime: 0,
  });
}

/** The records of one change set, in pages; `record` selects one, '' for all. */
export function changesQuery(archiveId: string, id: string, record: string) {
  return infiniteQueryOptions({
    queryKey: ['archives', archiveId, 'changes', 'of', id, record],
    queryFn: ({ pageParam }) => fetchChanges(archiveId, id, record, pageParam),
    initialPageParam: -1,
    getNextPageParam: (last, pages) =>
      last.changes.length < recordsAtOnce ? undefined : pages.length * recordsAtOnce - 1,
  });
}
