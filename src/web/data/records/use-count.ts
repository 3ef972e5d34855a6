import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { type KindName, kinds } from '../../../domain/records/registry.ts';
import { useArchive } from '../archives/archive.data.ts';
import { monthsQuery } from './paged-records.data.ts';
import { heldRecordsQuery } from './records.data.ts';
import { type HeldRecords, heldSet } from '../../../domain/records/held-records.ts';
import type { MonthsWire } from '../../../domain/records/paged-records.ts';

/** Returns how many records of a kind the archive has; undefined until it is known. */
export function useCount(name: KindName): number | undefined {
  const { id } = useArchive();
  return useQuery(countQuery(id, name)).data;
}

/** Paged kinds are counted by their months, because a tab never holds them whole. */
function countQuery(archiveId: string, name: KindName): UseQueryOptions<never, Error, number> {
  const kind: Kind = kinds[name];
  const query = kind.paged
    ? {
        ...monthsQuery(archiveId, kind),
        select: ({ months }: MonthsWire) => months.reduce((sum, [, count]) => sum + count, 0),
      }
    : {
        ...heldRecordsQuery(archiveId, name),
        select: (held: HeldRecords) => heldSet(held, name).length,
      };
  // Two queries with the same result, of which one is used.
  return query as unknown as UseQueryOptions<never, Error, number>;
}
