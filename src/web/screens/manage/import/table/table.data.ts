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

/** Whether an import is of a table with columns of its own. */
export function isOfTable({ format }: Pick<ImportView, 'format'>): boolean {
  return format.id === 'table' || format.id === 'table-records';
}

const tableKey = (archiveId: string, id: string) => [
  ...importQuery(archiveId, id).queryKey,
  'table',
];

/** How the table of an import is read, and its first rows. */
export function tableQuery(archiveId: string, id: string) {
  return queryOptions({
    queryKey: tableKey(archiveId, id),
    queryFn: () => fetchTable(archiveId, id),
    // It changes with the import, whose queries are all asked for anew then.
    staleTime: Infinity,
  });
}

/** What its failed rows call places, of which somebody is to say which they are. */
export function namesQuery(archiveId: string, id: string) {
  return queryOptions({
    queryKey: [...tableKey(archiveId, id), 'names'],
    queryFn: () => fetchNames(archiveId, id),
    staleTime: Infinity,
  });
}

/** What is proposed where the rows are to become something else. */
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

/** What the first rows become by a mapping; those of the last one until they are known. */
export function triedQuery(archiveId: string, id: string, mapping: TableMapping) {
  return queryOptions({
    queryKey: [...tableKey(archiveId, id), 'tried', mapping],
    queryFn: () => tryMapping(archiveId, id, mapping),
    placeholderData: keepPreviousData,
    // One for each mapping that was thought of on the way.
    gcTime: 30_000,
  });
}

/** Where a file with the headings of a kind can be had, to be filled in. */
export function templateAddress(archiveId: string, kind: KindName): string {
  return `/api/archives/${archiveId}/imports/templates/${kind}`;
}

/** A mapping that is to be used, in the place of one that was seen. */
interface WantedMapping {
  mapping: TableMapping;
  /** of the one that was seen, as the table has it */
  revision: string;
}

/** Cells that are to be others, by their columns. */
interface WantedCells {
  /** of the row */
  position: number;
  cells: Record<string, string>;
  /** what these cells were seen to be */
  seen: Record<string, string>;
}

/** What an editor changes about the table of a preview. */
export function useTableActions(archiveId: string, id: string) {
  const queries = useQueryClient();
  const onError = useNotifyFailure();
  const param = { archiveId, id };
  const mutationKey = sayingKey(archiveId, id);
  const renew = () => renewImport(queries, archiveId, id);
  return {
    /** reads all rows by a mapping, at once or by a job */
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
        // What is shown is what the next change begins with.
        if (isChangedSince(error)) await renew();
      },
    }),
    /** changes cells of a row, by their columns, and judges it again */
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

/** Brings the failed rows of an accepted table in again, as a table of their own. */
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
 * Answers which places texts mean, whoever else changes the columns: what was said of the same texts
 * before gives way. Further answers wait until the rows have been read by the last ones.
 */
export function useAnswerPlaces(archiveId: string, id: string) {
  const queries = useQueryClient();
  const { map } = useTableActions(archiveId, id);
  /** on their way */
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
        // Told by the mutation itself; the names are asked about again.
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
    /** texts whose answers are on their way */
    answered: new Set(sent.map(({ text }) => text)),
  };
}
