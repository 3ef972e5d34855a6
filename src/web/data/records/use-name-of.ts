import { useMemo } from 'react';
import { useAllRecords } from './records.data.ts';
import type { NameOf } from './value-text.ts';
import { recordNames, recordNamesWithin } from './record-names.ts';

/** Names of the records of the archive in use by their ids, of those that are there. */
export function useNameOf(): NameOf {
  const records = useAllRecords();
  return useMemo(() => recordNames(records), [records]);
}

/** What the same records are called within the name of another one. */
export function useNameWithin(): (id: string) => string {
  const records = useAllRecords();
  return useMemo(() => recordNamesWithin(records), [records]);
}
