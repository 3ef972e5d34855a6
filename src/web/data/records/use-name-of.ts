import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type NamedRecord,
  type RecordRef,
  refText,
} from '../../../domain/records/named-records.ts';
import { useArchive } from '../archives/archive.data.ts';
import { nameQuery } from './record-names.data.ts';
import { areNamedFrom, recordNames, recordNamesWithin } from './record-names.ts';
import { useHeldRecords } from './records.data.ts';
import type { NameOf } from './value-text.ts';

/**
 * Returns the names of records by ID: of `refs`, and of every record that the tab holds. Names of
 * `refs` are requested if the tab does not hold their kinds.
 */
export function useNameOf(refs: readonly RecordRef[]): NameOf {
  const { id: archiveId } = useArchive();
  const held = useHeldRecords();
  const asked = new Map(
    refs.filter(({ kind }) => !areNamedFrom(held, kind)).map((ref) => [refText(ref), ref]),
  );
  const queries = [...asked.values()].map((ref) => nameQuery(archiveId, ref));
  const labels = useQueries({ queries, combine: labelsById });
  return useMemo(() => {
    const nameOf = recordNames(held);
    return (id) => labels[id] ?? nameOf(id);
  }, [held, labels]);
}

/** Returns the names of the records that the tab holds, as used within other names. */
export function useNameWithin(): (id: string) => string {
  const held = useHeldRecords();
  return useMemo(() => recordNamesWithin(held), [held]);
}

function labelsById(
  answers: readonly { data: NamedRecord | null | undefined }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    answers.flatMap(({ data }): [string, string][] => (data ? [[data.id, data.label]] : [])),
  );
}
