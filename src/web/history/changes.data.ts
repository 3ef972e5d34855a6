import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { notifyDone } from '../ui/notify.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';

/** Records asked for at a time when a change set is opened. */
const recordsAtOnce = 50;

const changes = api.archives[':archiveId'].changes;

export type ChangeSet = Awaited<ReturnType<typeof fetchChangeSets>>['sets'][number];
export type RecordChange = Awaited<ReturnType<typeof fetchChanges>>['changes'][number];

function fetchChangeSets(archiveId: string, action: string, before: string) {
  return json(
    changes.$get({
      param: { archiveId },
      query: { ...(action !== '' && { action }), ...(before !== '' && { before }) },
    }),
  );
}

function fetchChanges(archiveId: string, id: string, after: number) {
  return json(changes[':id'].$get({ param: { archiveId, id }, query: { after: String(after) } }));
}

/** History, newest first, page by page; `action` is the beginning of one (`journey`), '' for all. */
export function changeSetsQuery(archiveId: string, action: string) {
  return infiniteQueryOptions({
    queryKey: ['archives', archiveId, 'changes', action],
    queryFn: ({ pageParam }) => fetchChangeSets(archiveId, action, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

/** The records of one change set, page by page. */
export function changesQuery(archiveId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: ['archives', archiveId, 'changes', 'of', id],
    queryFn: ({ pageParam }) => fetchChanges(archiveId, id, pageParam),
    initialPageParam: -1,
    getNextPageParam: (last, pages) =>
      last.changes.length < recordsAtOnce ? undefined : pages.length * recordsAtOnce - 1,
  });
}

/** Takes a change back, and says what was left because it was edited since. */
export function useUndoChangeSet() {
  const { id: archiveId } = useArchive();
  const { t } = useTranslation('history');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => json(changes[':id'].undo.$post({ param: { archiveId, id } })),
    onSuccess: ({ undone, left }) => {
      const count = left.length;
      if (undone === 0 && count > 0) notifyDone(t('undoneNothing'));
      else if (count > 0) notifyDone(t('undoneSome', { count, number: String(count) }));
      else notifyDone(t('undone'));
      return queries.invalidateQueries({ queryKey: ['archives', archiveId] });
    },
    onError: useNotifyFailure(),
  });
}
