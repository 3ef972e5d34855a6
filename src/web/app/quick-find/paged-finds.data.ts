import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Role } from '../../../domain/access/permissions.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { searchWords } from '../../../domain/kinds/search-keys.ts';
import type { FoundWire, NamedRecord } from '../../../domain/records/named-records.ts';
import { kindNames, kinds } from '../../../domain/records/registry.ts';
import { foldedWords, foldText } from '../../../domain/shared/text/fold-text.ts';
import { useArchive } from '../../data/archives/archive.data.ts';
import { usePeopleSlug } from '../../data/people/last-people.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import { mayOpenRecords, recordAddress } from '../../kit/record-cards/record-address.ts';
import { send } from '../api.ts';
import { isServerAway } from '../failure-kinds.ts';
import type { Find } from './find.ts';

/** Results that are not shown are forgotten after this long, in milliseconds. */
const resultIsKept = 60_000;

/** A text is searched for when it has not changed for this long, in milliseconds. */
const pauseMs = 250;

/**
 * The first records of each paged kind that match a text: the server searches them. Nothing is
 * requested if there is no such kind, or no letter or digit. A search that is not shown any more is
 * cancelled.
 */
export function pagedFindsQuery(archiveId: string, text: string) {
  const words = searchWords(text);
  return queryOptions({
    queryKey: ['archives', archiveId, 'search', words],
    queryFn: async ({ signal }): Promise<FoundWire> => {
      const path = `/api/archives/${archiveId}/search?q=${encodeURIComponent(words)}` as const;
      return (await (await send(path, { signal })).json()) as FoundWire;
    },
    enabled: words !== '' && kindNames.some((name) => (kinds[name] as Kind).paged),
    staleTime: Infinity,
    gcTime: resultIsKept,
  });
}

/** Why results of paged kinds are missing. */
export type PagedFindsNote = 'searching' | 'offline' | 'failed' | 'incomplete';

/** Returns the results of paged kinds for a text. */
export function usePagedFinds(text: string): {
  finds: readonly Find[];
  note: PagedFindsNote | undefined;
} {
  const { id, role } = useArchive();
  const slug = usePeopleSlug();
  const format = useFormat();
  const [asked] = useDebouncedValue(text, pauseMs);
  const { data, error, isLoading } = useQuery(pagedFindsQuery(id, asked));
  const isAwaited = pagedFindsQuery(id, text).enabled && (asked !== text || isLoading);
  return {
    // Results of an earlier text may not match this one.
    finds: data && asked === text ? findsOf(data.records, { text, role, slug, format }) : [],
    note: isAwaited ? 'searching' : noteOf(data, error),
  };
}

function noteOf(data: FoundWire | undefined, error: unknown): PagedFindsNote | undefined {
  if (error) return isServerAway(error) ? 'offline' : 'failed';
  return data && data.incomplete.length > 0 ? 'incomplete' : undefined;
}


/** Returns the results for records that the server found. */
export function findsOf(
  records: readonly NamedRecord[],
  { text, role, slug, format }: {
  text: string;
  role: Role;
  slug: string;
  format: { date(date: string): string };
},
): Find[] {
  const words = foldedWords(text);
  return records.flatMap(({ kind, id, label, date, aspect }) => {
    if (aspect === 'dismissed' || !mayOpenRecords(kinds[kind], role)) return [];
    const name = foldText(label);
    return {
      kind,
      href: recordAddress(kinds[kind], id, slug),
      label,
      detail: date === '' ? '' : format.date(date),
      isNamed: words.every((word) => name.includes(word)),
    };
  });
}
