import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import {
  type RecordSetsWire,
  type RecordsOf,
  wireFormat,
} from '../../domain/records/record-sets.ts';
import { type KindName, kinds } from '../../domain/records/registry.ts';
import { decodeSet } from '../../domain/kinds/wire.ts';
import { send } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { useArchive } from '../archives/archive.data.ts';
import { noteOutdated } from '../outdated.ts';

/** What every query of an archive's records has in front. */
export function recordsKey(archiveId: string) {
  return ['archives', archiveId, 'records'] as const;
}

/** All records of some kinds, of one moment. Throws ApiError. */
export async function fetchRecordSets(
  archiveId: string,
  names: readonly KindName[],
  signal: AbortSignal,
): Promise<RecordSetsWire> {
  const path = `/api/archives/${archiveId}/records?kinds=${names.toSorted().join(',')}` as const;
  const wire = (await (await send(path, { signal })).json()) as RecordSetsWire;
  if (wire.format === wireFormat) return wire;
  // A tab that is older than its server must not misread what it is sent.
  noteOutdated();
  throw new ApiError({ code: 'outdated' });
}

/** The records of one kind; throws a RangeError where the wire does not hold them. */
export function readSet<Name extends KindName>(wire: RecordSetsWire, name: Name): RecordsOf<Name> {
  const set = wire.sets[name];
  if (!set) throw new RangeError(`The answer has no records of the kind ${name}`);
  return decodeSet(kinds[name], set);
}

/** Every record of one kind, in the kind's order. */
function recordsQuery<Name extends KindName>(archiveId: string, name: Name) {
  return queryOptions({
    queryKey: [...recordsKey(archiveId), name],
    queryFn: async ({ signal }): Promise<RecordsOf<Name>> =>
      readSet(await fetchRecordSets(archiveId, [name], signal), name),
  });
}

/** Every record of one kind of the archive in use. Suspends until they are there. */
export function useWholeRecords<Name extends KindName>(name: Name): RecordsOf<Name> {
  return useSuspenseQuery(recordsQuery(useArchive().id, name)).data;
}

/** Every record of one kind of the archive in use, when they are there. */
export function useRecords<Name extends KindName>(name: Name) {
  return useQuery(recordsQuery(useArchive().id, name));
}
