import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { matchesText, searchWords } from '../../../domain/kinds/search-keys.ts';
import { decodeInSteps, type SetRecord } from '../../../domain/kinds/wire/wire.ts';
import {
  applyToMonth,
  applyToSheet,
  type HeldMonth,
  type HeldSheet,
  type MonthsWire,
  type PageCursor,
  type PagedDelta,
  type PageWire,
} from '../../../domain/records/paged-records.ts';
import { type RecordSetsWire, wireFormat } from '../../../domain/records/record-sets.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { ApiError } from '../../app/api-error.ts';
import { send } from '../../app/api.ts';
import { noteOutdated } from '../../app/outdated.ts';
import { pagesKey } from '../records-key.ts';
import { runInSlices } from '../run-in-slices.ts';

/** A month that nobody looks at is forgotten after this long, in milliseconds. */
const monthIsKept = 5 * 60_000;

/** How many records of a paged kind each month has. */
export function monthsQuery(archiveId: string, { name, plural }: Kind) {
  return queryOptions({
    queryKey: [...pagesKey(archiveId, name), 'months'],
    queryFn: async ({ signal }): Promise<MonthsWire> => {
      const path = `/api/archives/${archiveId}/${plural}/months` as const;
      return (await (await send(path, { signal })).json()) as MonthsWire;
    },
    staleTime: Infinity,
  });
}

/** What is shown of a paged kind. */
interface MonthShown {
  /** `YYYYMM` */
  month: number;
  /** only records that match this text, which the server searches */
  text?: string;
}

/**
 * The records of one month of a paged kind, newest first: at first one page, to which
 * `readMoreOfMonth` adds. After a change of the archive only what has changed is requested.
 */
export function monthQuery<Described extends Kind>(
  archiveId: string,
  kind: Described,
  { month, text = '' }: MonthShown,
) {
  const words = searchWords(text);
  return queryOptions({
    queryKey: [...pagesKey(archiveId, kind.name), 'month', month, words],
    queryFn: async ({ signal, client, queryKey }): Promise<HeldMonth<Described>> => {
      const held = client.getQueryData<HeldMonth<Described>>(queryKey);
      const isWhole = held && !held.isIncomplete;
      const delta = isWhole && (await readDelta(archiveId, kind, held.archiveVersion, signal));
      if (delta) {
        return applyToMonth(kind, held, delta, (record) => matchesText(kind, record, words));
      }
      return { month, ...(await readPage(archiveId, kind, { month, text, signal })) };
    },
    staleTime: Infinity,
    gcTime: monthIsKept,
    // Records that did not change are shared already.
    structuralSharing: false,
  });
}

/**
 * The records of a paged kind that a table holds: at first the newest before a key, to which
 * `readMoreOfSheet` adds. `isOwn` is true for the IDs of records that were added in the table.
 */
export function sheetQuery<Described extends Kind>(
  archiveId: string,
  kind: Described,
  before: number | undefined,
  isOwn: (id: string) => boolean,
) {
  return queryOptions({
    queryKey: sheetKey(archiveId, kind, before),
    queryFn: async ({ signal, client, queryKey }): Promise<HeldSheet<Described>> => {
      const held = client.getQueryData<HeldSheet<Described>>(queryKey);
      const delta = held && (await readDelta(archiveId, kind, held.archiveVersion, signal));
      if (delta) return applyToSheet(kind, held, delta, isOwn);
      const after = before === undefined ? undefined : beginningAt(before);
      const first = await readPage(archiveId, kind, { after, signal });
      return { before, ...(await readUntil(archiveId, kind, first, held?.records.length ?? 0, signal)) };
    },
    staleTime: Infinity,
    gcTime: monthIsKept,
    structuralSharing: false,
  });
}

/** Returns the query key of a table. */
export function sheetKey(archiveId: string, { name }: Kind, before: number | undefined) {
  return [...pagesKey(archiveId, name), 'sheet', before ?? 'newest'] as const;
}

/** Returns the cursor before all records with an earlier key: no ID is smaller. */
function beginningAt(key: number): PageCursor {
  return { key, id: '!' };
}

/** Reads on until there are as many records as a table had before history was cut off. */
async function readUntil<Described extends Kind>(
  archiveId: string,
  kind: Described,
  first: ReadPage<Described>,
  count: number,
  signal: AbortSignal,
): Promise<ReadPage<Described>> {
  let { records, next } = first;
  while (next && records.length < count) {
    const page: ReadPage<Described> = await readPage(archiveId, kind, { after: next, signal });
    records = [...records, ...page.records];
    ({ next } = page);
  }
  // The version of the first page: the next delta may repeat changes, but leaves out none.
  return { ...first, records, next };
}

/** Reads the page after those that a table holds; does nothing if it holds all. Throws ApiError. */
export async function readMoreOfSheet(
  client: QueryClient,
  archiveId: string,
  kind: Kind,
  before: number | undefined,
): Promise<void> {
  const queryKey = sheetKey(archiveId, kind, before);
  await readMore<HeldSheet>(client, queryKey, (after) => readPage(archiveId, kind, { after }));
}

/** Reads the page after those of a month that are held; does nothing if all are. Throws ApiError. */
export async function readMoreOfMonth<Described extends Kind>(
  client: QueryClient,
  archiveId: string,
  kind: Described,
  shown: MonthShown,
): Promise<void> {
  const { queryKey } = monthQuery(archiveId, kind, shown);
  await readMore<HeldMonth<Described>>(client, queryKey, (after) =>
    readPage(archiveId, kind, { ...shown, after }),
  );
}

interface Held {
  records: readonly SetRecord[];
  next: PageCursor | null;
}

async function readMore<Some extends Held>(
  client: QueryClient,
  queryKey: QueryKey,
  read: (after: PageCursor) => Promise<Pick<Some, 'records' | 'next'>>,
): Promise<void> {
  const after = client.getQueryData<Some>(queryKey)?.next;
  if (!after) return;
  const page = await read(after);
  client.setQueryData<Some>(queryKey, (now) => {
    // Another call has read the page in the meantime, or the month was read again.
    if (now?.next?.id !== after.id || now.next.key !== after.key) return now;
    const read = new Set(page.records.map(({ id }) => id));
    const before = now.records.filter(({ id }) => !read.has(id));
    // The version stays: the records that were held before may be older than this page.
    return { ...now, records: [...before, ...page.records], next: page.next };
  });
}


type ReadPage<Described extends Kind> = Omit<HeldMonth<Described>, 'month'>;

async function readPage<Described extends Kind>(
  archiveId: string,
  kind: Described,
  { month, text = '', after, signal }: {
  month?: number;
  text?: string;
  after?: PageCursor | undefined;
  signal?: AbortSignal;
},
): Promise<ReadPage<Described>> {
  const asked = new URLSearchParams();
  const words = searchWords(text);
  if (month !== undefined) asked.set('month', String(month));
  if (words !== '') asked.set('q', words);
  if (after) asked.set('afterKey', String(after.key));
  if (after) asked.set('afterId', after.id);
  const path = `/api/archives/${archiveId}/${kind.plural}/page?${asked}` as const;
  const wire = (await (await send(path, signal ? { signal } : {})).json()) as PageWire;
  mustBePresentFormat(wire.format);
  const records = await runInSlices(decodeInSteps(kind, wire.records));
  const { archiveVersion, next, isIncomplete = false } = wire;
  return { archiveVersion, records, next, ...(isIncomplete && { isIncomplete }) };
}

/** What has changed since a version; undefined if history does not reach back that far. */
async function readDelta<Described extends Kind>(
  archiveId: string,
  kind: Described,
  since: number,
  signal: AbortSignal,
): Promise<PagedDelta<Described> | undefined> {
  const path = `/api/archives/${archiveId}/records?kinds=${kind.name}&since=${since}` as const;
  const wire = (await (await send(path, { signal })).json()) as RecordSetsWire;
  mustBePresentFormat(wire.format);
  if (wire.since === undefined) return undefined;
  const name = kind.name as KindName;
  const packed = wire.sets[name];
  const written = packed ? await runInSlices(decodeInSteps(kind, packed)) : [];
  return { archiveVersion: wire.archiveVersion, written, removed: wire.removed?.[name] ?? [] };
}

/** A tab that is older than its server must not misread what it is sent. */
function mustBePresentFormat(format: string): void {
  if (format === wireFormat) return;
  noteOutdated();
  throw new ApiError({ code: 'outdated' });
}
