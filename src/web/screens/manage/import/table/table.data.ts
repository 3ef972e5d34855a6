import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KindName } from '../../../../../domain/records/registry.ts';
import type { PlaceAnswer, TableMapping } from '../../../../../domain/imports/table/mapping.ts';
import { api, json } from '../../../../app/api.ts';
import { isChangedSince } from '../../../../app/failure-kinds.ts';
import { jobsQuery } from '../../../../data/jobs/jobs.data.ts';
import { useNotifyFailure } from '../../../../app/use-notify-failure.ts';
import {
  importQuery,
  type ImportView,
  renewImport,
  renewList,
  sayingKey,
} from '../imports.data.ts';
import { withPlaces } from './draft-mapping.ts';

const imports = api.archives[':archiveId'].imports;

export type TableView = Awaited<ReturnType<typeof fetchTable>>;
export type AskedName = Awaited<ReturnType<typeof fetchNames>>[number];
export type TriedRow = Awaited<ReturnType<typeof tryMapping>>[number];

function fetchTable(archiveId: string, id: string, kind?: KindName) {
  return json(
    imports[':id'].table.$get({ param: { archiveId, id }, query: kind === undefined ? {} : { kind } }),
  );
}

async function fetchNames(archiveId: string, id: string) {
  const { names } = await json(imports[':id'].table.names.$get({ param: { archiveId, id } }));
  return names;
}

async function tryMapping(archiveId: string, id: string, mapping: TableMapping) {
  const param = { archiveId, id };
  const { rows } = await json(imports[':id'].table.try.$post({ param, json: { mapping } }));
  return rows;
}

/** Whether an import has a table with its own columns. */
export function isOfTable({ format }: Pick<ImportView, 'format'>): boolean {
  return format.id === 'table' || format.id === 'table-records';
}

const tableKey = (archiveId: string, id: string) => [
  ...importQuery(archiveId, id).queryKey,
  'table',
];

/** The column mapping of an import's table, and its first rows. */
export function tableQuery(archiveId: string, id: string) {
  return queryOptions({
    queryKey: tableKey(archiveId, id),
    queryFn: () => fetchTable(archiveId, id),
    // Changes only with the import, and all queries of the import are then invalidated.
    staleTime: Infinity,
  });
}

/** The names in failed rows whose places someone must choose. */
export function namesQuery(archiveId: string, id: string) {
  return queryOptions({
    queryKey: [...tableKey(archiveId, id), 'names'],
    queryFn: () => fetchNames(archiveId, id),
    staleTime: Infinity,
  });
}

/** The mapping that is proposed if the rows become records of another kind. */
export function fetchProposal(
  queries: QueryClient,
  archiveId: string,
  { id, kind }: { id: string; kind: KindName },
): Promise<TableView> {
  return queries.fetchQuery({
    queryKey: [...tableKey(archiveId, id), 'proposal', kind],
    queryFn: () => fetchTable(archiveId, id, kind),
  });
}

/** The first rows with a mapping. The previous rows are shown until they are loaded. */
export function triedQuery(archiveId: string, id: string, mapping: TableMapping) {
  return queryOptions({
    queryKey: [...tableKey(archiveId, id), 'tried', mapping],
    queryFn: () => tryMapping(archiveId, id, mapping),
    placeholderData: keepPreviousData,
    // Kept briefly, because there is one entry for each mapping that was tried.
    gcTime: 30_000,
  });
}

/** The address of an empty table with the headings of a kind, to be filled in. */
export function templateAddress(archiveId: string, kind: KindName): string {
  return `/api/archives/${archiveId}/imports/templates/${kind}`;
}

/** A new mapping that replaces the one that the user saw. */
interface WantedMapping {
  mapping: TableMapping;
  /** The revision of the mapping that the user saw. */
  revision: string;
}

/** New cell texts, by column. */
interface WantedCells {
  /** The position of the row. */
  position: number;
  cells: Record<string, string>;
  /** The texts of these cells that the user saw. */
  seen: Record<string, string>;
}

/** The changes that an editor can make to the table of a preview. */
export function useTableActions(archiveId: string, id: string) {
  const queries = useQueryClient();
  const onError = useNotifyFailure();
  const param = { archiveId, id };
  const mutationKey = sayingKey(archiveId, id);
  const renew = () => renewImport(queries, archiveId, id);
  return {
    /** Reads all rows with a mapping, at once or in a job. */
    map: useMutation({
      mutationKey,
      mutationFn: ({ mapping, revision }: WantedMapping) =>
        json<{ importId: string } | { id: string }>(
          imports[':id'].table.$put({ param, json: { mapping, revision } }),
        ),
      onSuccess: (answer) =>
        'importId' in answer
          ? queries.invalidateQueries({ queryKey: jobsQuery(archiveId).queryKey })
          : renew(),
      onError: async (error) => {
        onError(error);
        // Reloads the table, because the next change starts from its current state.
        if (isChangedSince(error)) await renew();
      },
    }),
    /** Changes cells of a row, by column, and checks the row again. */
    fix: useMutation({
      mutationKey,
      mutationFn: ({ position, cells, seen }: WantedCells) =>
        json(
          imports[':id'].rows[':position'].$put({
            param: { ...param, position: String(position) },
            json: { cells, seen },
          }),
        ),
      onSuccess: renew,
      onError: async (error) => {
        onError(error);
        if (isChangedSince(error)) await renew();
      },
    }),
  };
}

/** Imports the failed rows of an accepted table again, as a separate table. */
export function useBringRest(archiveId: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      json(imports[':id'].table.rest.$post({ param: { archiveId, id }, json: { name } })),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: jobsQuery(archiveId).queryKey }),
        renewList(queries, archiveId),
      ]),
    onError: useNotifyFailure(),
  });
}

/**
 * Saves the places that texts mean, even if someone else changes the columns. They replace earlier
 * answers to the same questions. Further answers wait until the rows have been read with the last
 * ones.
 */
export function useAnswerPlaces(archiveId: string, id: string) {
  const queries = useQueryClient();
  const { map } = useTableActions(archiveId, id);
  /** Answers that are being saved. */
  const [sent, setSent] = useState<readonly PlaceAnswer[]>([]);
  const waiting = useRef<readonly PlaceAnswer[]>([]);
  const isSending = useRef(false);
  const sendAll = async () => {
    while (waiting.current.length > 0) {
      const answers = waiting.current;
      waiting.current = [];
      try {
        const { mapping, revision } = await queries.ensureQueryData(tableQuery(archiveId, id));
        await map.mutateAsync({ mapping: withPlaces(mapping, answers), revision });
      } catch {
        // The mutation itself reports the failure. The names are asked again.
      }
      setSent((all) => all.filter((one) => !answers.includes(one)));
    }
    isSending.current = false;
  };
  return {
    answer: (answers: readonly PlaceAnswer[]) => {
      setSent((all) => [...all, ...answers]);
      waiting.current = [...waiting.current, ...answers];
      if (isSending.current) return;
      isSending.current = true;
      void sendAll();
    },
    /** Whether the answer to a question is being saved. */
    isAnswered: (name: Pick<AskedName, 'text' | 'searched'>) =>
      sent.some(({ text, searched }) => text === name.text && searched === name.searched),
  };
}
