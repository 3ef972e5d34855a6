import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CollectionMode } from '../../../../domain/collections/collection.ts';
import type { IntoCollection, IntoOfRow } from '../../../../domain/imports/into-collection.ts';
import type { RowChoice } from '../../../../domain/imports/matching/perhaps-same.ts';
import type { Mapping, RowOutcome } from '../../../../domain/imports/import-row.ts';
import { api, json, send, sendFile, uploadPatienceMs } from '../../../app/api.ts';
import { askedWhenOpened, applyArchiveChange } from '../../../data/archive-changes.ts';
import { jobsQuery } from '../../../data/jobs/jobs.data.ts';
import { isChangedSince } from '../../../app/failure-kinds.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useNotifyUndone } from '../../../data/history/notify-undone.ts';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import { toQuery } from '../../../app/links.ts';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';
import { waitsFor } from './waits-for.ts';

const imports = api.archives[':archiveId'].imports;

export type ImportSummary = Awaited<ReturnType<typeof fetchImports>>[number];
export type ImportView = Awaited<ReturnType<typeof fetchImport>>;
export type ImportRow = Awaited<ReturnType<typeof fetchRows>>['rows'][number];

function fetchImports(archiveId: string) {
  return json(imports.$get({ param: { archiveId } }));
}

function fetchImport(archiveId: string, id: string) {
  return json(imports[':id'].$get({ param: { archiveId, id } }));
}

/** The rows to show: those with an outcome, those with warnings, or all. */
export type RowFilter = RowOutcome | 'warned' | '';

function fetchRows(archiveId: string, id: string, filter: RowFilter, after: number) {
  const chosen = filter === 'warned' ? { warned: 'true' } : filter !== '' && { outcome: filter };
  return json(
    imports[':id'].rows.$get({
      param: { archiveId, id },
      query: { after: String(after), ...chosen },
    }),
  );
}

const keyOf = (archiveId: string) => ['archives', archiveId, 'imports'];

/** Previews and completed imports, newest first. */
export function importsQuery(archiveId: string) {
  return queryOptions({ queryKey: keyOf(archiveId), queryFn: () => fetchImports(archiveId) });
}

/**
 * One import. For a preview the server compares the file with the archive. It is therefore loaded
 * when it is opened and not after every edit; after the archive has changed, the shown preview is
 * stale.
 */
export function importQuery(archiveId: string, id: string) {
  return queryOptions({
    queryKey: [...keyOf(archiveId), id],
    queryFn: () => fetchImport(archiveId, id),
    staleTime: Infinity,
    refetchOnMount: 'always',
    meta: askedWhenOpened,
  });
}

const rowsKey = (archiveId: string, id: string) => [...keyOf(archiveId), id, 'rows'];

/** The rows of an import, 200 per page. */
export function rowsQuery(archiveId: string, id: string, filter: RowFilter) {
  return infiniteQueryOptions({
    queryKey: [...rowsKey(archiveId, id), filter],
    queryFn: ({ pageParam }) => fetchRows(archiveId, id, filter, pageParam),
    initialPageParam: -1,
    getNextPageParam: ({ next }) => next,
    meta: askedWhenOpened,
  });
}

/** Reloads the list of imports, but not the imports themselves. */
export function renewList(queries: QueryClient, archiveId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: keyOf(archiveId), exact: true });
}

/** Reloads an import and its rows. */
export function renewImport(queries: QueryClient, archiveId: string, id: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: [...keyOf(archiveId), id] });
}

/** The records of an import that were edited since. */
export function editedQuery(archiveId: string, id: string) {
  return queryOptions({
    queryKey: [...keyOf(archiveId), id, 'edited'],
    queryFn: () => json(imports[':id'].edited.$get({ param: { archiveId, id } })),
  });
}

/** Whether all edited records are journeys, which have their own texts. */
export function isOfJourneys(edited: readonly { kind: string }[]): boolean {
  return edited.every(({ kind }) => kind === 'journey');
}

/**
 * Has a file read by a job: a small one is sent with the request, a larger one was uploaded before.
 * `collection` is the id of the map onto which its tracks go.
 */
export async function beginImport(
  archiveId: string,
  file: File,
  { collection, upload }: { collection: string | undefined; upload: string | undefined },
): Promise<{ jobId: string }> {
  const path = `/api/archives/${archiveId}/imports` as const;
  const name = file.name.slice(-255);
  const patienceInMs = uploadPatienceMs;
  const json = { name, collection, upload };
  const answer =
    upload === undefined
      ? await sendFile(`${path}${toQuery({ name, collection })}`, file)
      : await send(`${path}/uploaded`, { method: 'POST', json, patienceInMs });
  return (await answer.json()) as { jobId: string };
}

/** The address of a CSV file with the rows of an import that have a problem. */
export function problemsAddress(archiveId: string, id: string): string {
  return `/api/archives/${archiveId}/imports/${id}/problems.csv`;
}

/**
 * Accepts previews one after another, because each is compared with the records of the previous
 * one. A preview stays open if this comparison finds possible duplicates, because only the
 * traveller can decide, or if a traveller is not identified.
 */
export function useAcceptAll(archiveId: string, onAccept: (id: string) => void) {
  const queries = useQueryClient();
  const onError = useNotifyFailure();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        const view = await queries.fetchQuery({ ...importQuery(archiveId, id), staleTime: 0 });
        if (waitsFor(view)) {
          await queries.invalidateQueries({ queryKey: rowsKey(archiveId, id) });
          continue;
        }
        onAccept(id);
        const param = { archiveId, id };
        const said = { onlyIfClear: true, seen: view.said };
        await json(imports[':id'].accept.$post({ param, json: said }));
      }
    },
    onError,
    // Also after a failure, because the earlier previews are being accepted.
    onSettled: () => renewJobs(queries, archiveId),
  });
}

function renewJobs(queries: QueryClient, archiveId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: jobsQuery(archiveId).queryKey });
}

/** The mutation key of changes to a preview. Accepting waits until all of them are finished. */
export const sayingKey = (archiveId: string, id: string) => [...keyOf(archiveId), id, 'saying'];

/**
 * Waits for pending changes to a preview. A field that is left by clicking the accept button saves
 * its change at that moment. Returns `'nothing'` if none was pending, otherwise whether all of them
 * succeeded.
 */
async function whatIsBeingSaid(
  queries: QueryClient,
  mutationKey: readonly unknown[],
): Promise<'nothing' | boolean> {
  const cache = queries.getMutationCache();
  const saying = cache.findAll({ mutationKey, status: 'pending' });
  if (saying.length === 0) return 'nothing';
  await new Promise<void>((resolve) => {
    const isOver = () => saying.every(({ state }) => state.status !== 'pending');
    const stop = cache.subscribe(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
  });
  return saying.every(({ state }) => state.status === 'success');
}

/** The actions of an editor on an import. */
export function useImportActions(archiveId: string, id: string) {
  const { t } = useTranslation('imports');
  const queries = useQueryClient();
  const onError = useNotifyFailure();
  const param = { archiveId, id };
  const mutationKey = sayingKey(archiveId, id);
  const showChosen = (view: ImportView) => {
    queries.setQueryData(importQuery(archiveId, id).queryKey, view);
    return queries.invalidateQueries({ queryKey: rowsKey(archiveId, id) });
  };
  return {
    map: useMutation({
      mutationKey,
      mutationFn: (mapping: Record<string, Mapping>) =>
        json(imports[':id'].people.$post({ param, json: { mapping } })),
      // The mapping of a traveller also applies to other waiting files.
      onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(archiveId) }),
      onError,
    }),
    chooseRow: useMutation({
      mutationKey,
      mutationFn: ({ position, choice }: { position: number; choice: RowChoice }) =>
        json(
          imports[':id'].rows[':position'].$put({
            param: { ...param, position: String(position) },
            json: { choice },
          }),
        ),
      onSuccess: showChosen,
      onError,
    }),
    chooseAll: useMutation({
      mutationKey,
      mutationFn: (choice: RowChoice) =>
        json(imports[':id'].rows.$put({ param, json: { choice } })),
      onSuccess: showChosen,
      onError,
    }),
    gather: useMutation({
      mutationKey,
      mutationFn: (said: { mode: CollectionMode; into: IntoCollection | null }) =>
        json(imports[':id'].collections.$put({ param, json: said })),
      onSuccess: showChosen,
      onError,
    }),
    gatherRow: useMutation({
      mutationKey,
      mutationFn: ({ position, into }: { position: number; into: IntoOfRow }) =>
        json(
          imports[':id'].rows[':position'].$put({
            param: { ...param, position: String(position) },
            json: { into },
          }),
        ),
      onSuccess: showChosen,
      onError,
    }),
    accept: useMutation({
      /** `seen` is the revision of the user's choices that was shown. */
      mutationFn: async (seen: number) => {
        const isSaid = await whatIsBeingSaid(queries, mutationKey);
        // The failed change has already been reported, and the preview is not as the user intended.
        if (!isSaid) return;
        const view = queries.getQueryData(importQuery(archiveId, id).queryKey);
        const now = isSaid === 'nothing' ? seen : (view?.said ?? seen);
        await json(imports[':id'].accept.$post({ param, json: { onlyIfClear: false, seen: now } }));
      },
      // Accepting has only started. Its changes are announced when it is done.
      onSuccess: () => renewJobs(queries, archiveId),
      onError: async (error) => {
        onError(error);
        // Shows the current preview, because the user must check it first.
        if (isChangedSince(error)) await renewImport(queries, archiveId, id);
      },
    }),
    discard: useMutation({
      mutationFn: () => imports[':id'].$delete({ param }),
      onSuccess: async () => {
        notifyDone(t('discarded'));
        // Reloads only the list: the card disappears, and must not request the discarded import
        // before that.
        await renewList(queries, archiveId);
        queries.removeQueries({ queryKey: [...keyOf(archiveId), id], type: 'inactive' });
      },
      onError,
    }),
  };
}

/**
 * Undoes an accepted import, or the rest of it. The notice uses `words`, and also reports what was
 * left.
 */
export function useUndoImport(
  archiveId: string,
  { id }: Pick<ImportView, 'id'>,
  words: 'undo.done' | 'undo.doneRecords',
) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const notifyUndone = useNotifyUndone();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deleteEdited: boolean) =>
      json(imports[':id'].undo.$post({ param: { archiveId, id }, json: { deleteEdited } })),
    // The notice is shown here, because the dialog closes as soon as the import is undone.
    onSuccess: (answer) => {
      const { undone: count } = answer;
      const said = count > 0 ? t(words, { count, number: number(count) }) : t('undo.doneAll');
      notifyUndone(id, answer, said);
      applyArchiveChange({ archiveId, version: answer.archiveVersion, kinds: null });
      return renewImport(queries, archiveId, id);
    },
    onError: useNotifyFailure(),
  });
}
