import { useMemo } from 'react';
import type { Role } from '../../domain/access/permissions.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kindNames, kinds } from '../../domain/records/registry.ts';
import { useArchive } from '../archives/archive.data.ts';
import { mayOpenRecords, recordAddress } from '../record-cards/record-address.ts';
import { useAllRecords } from '../records/records.data.ts';
import { recordNames } from '../records/record-names.ts';
import { recordsById } from '../records/records-by-id.ts';

export interface RecordLink {
  label: string;
  /** undefined where the record may not be opened */
  href: string | undefined;
}

/** Finds what a record is called and where it is read, of any kind; `people` is what stands for `:person`. */
export function useRecordLinks(people: string): (id: string) => RecordLink | undefined {
  const records = useAllRecords();
  const { role } = useArchive();
  return useMemo(() => linksIn(records, role, people), [records, role, people]);
}

const none: readonly { id: string }[] = [];

function linksIn(records: ReturnType<typeof useAllRecords>, role: Role, people: string) {
  const nameOf = recordNames(records);
  return (id: string): RecordLink | undefined => {
    const name = kindNames.find((one) => recordsById(records[one] ?? none).has(id));
    if (!name) return undefined;
    const kind = kinds[name] as Kind;
    return {
      label: nameOf(id) ?? '',
      href: mayOpenRecords(kind, role) ? recordAddress(kind, id, people) : undefined,
    };
  };
}
