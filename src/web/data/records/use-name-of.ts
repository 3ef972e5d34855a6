import { useMemo } from 'react';
import { useAllRecords } from './records.data.ts';
import type { NameOf } from './value-text.ts';
import { recordNames, recordNamesWithin } from './record-names.ts';

/** Returns the names of the current archive's records by ID. */
export function useNameOf(): NameOf {
  const records = useAllRecords();
  return useMemo(() => recordNames(records), [records]);
}

/** Returns the names of the same records as used within other names. */
export function useNameWithin(): (id: string) => string {
  const records = useAllRecords();
  return useMemo(() => recordNamesWithin(records), [records]);
}
