import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { matchesText, searchWords } from '../../../domain/kinds/search-keys.ts';
import { decodeInSteps } from '../../../domain/kinds/wire/wire.ts';
import {
  applyToMonth,
  type HeldMonth,
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
export interface MonthShown {
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
      return readPage(archiveId, kind, { month, text }, { signal });
    },
    staleTime: Infinity,
    gcTime: monthIsKept,
    // Records that did not change are shared already.
    structuralSharing: false,
  });
}

/** Reads the page after those of a month that are held; does nothing if all are. Throws ApiError. */
export async function readMoreOfMonth<Described extends Kind>(
  client: QueryClient,
  archiveId: string,
  kind: Described,
  shown: MonthShown,
): Promise<void> {
  const { queryKey } = monthQuery(archiveId, kind, shown);
  const after = client.getQueryData(queryKey)?.next;
  if (!after) return;
  const page = await readPage(archiveId, kind, shown, { after });
  client.setQueryData(queryKey, (now) => {
    // Another call has read the page in the meantime, or the month was read again.
    if (now?.next?.id !== after.id || now.next.key !== after.key) return now;
    const read = new Set(page.records.map(({ id }) => id));
    const before = now.records.filter(({ id }) => !read.has(id));
    // The version stays: the records that were held before may be older than this page.
    return { ...now, records: [...before, ...page.records], next: page.next };
  });
}

async function readPage<Described extends Kind>(
  archiveId: string,
  kind: Described,
  { month, text = '' }: MonthShown,
  { after, signal }: { after?: PageCursor; signal?: AbortSignal },
): Promise<HeldMonth<Described>> {
  const place = after ? `&afterKey=${after.key}&afterId=${encodeURIComponent(after.id)}` : '';
  const words = searchWords(text);
  const search = words === '' ? '' : `&q=${encodeURIComponent(words)}`;
  const path =
    `/api/archives/${archiveId}/${kind.plural}/page?month=${month}${search}${place}` as const;
  const wire = (await (await send(path, signal ? { signal } : {})).json()) as PageWire;
  mustBePresentFormat(wire.format);
  const records = await runInSlices(decodeInSteps(kind, wire.records));
  const { archiveVersion, next, isIncomplete = false } = wire;
  return { month, archiveVersion, records, next, ...(isIncomplete && { isIncomplete }) };
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
