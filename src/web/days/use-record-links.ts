import { useMemo } from 'react';
import type { Role } from '../../domain/access/permissions.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { type KindName, kindNames, kinds } from '../../domain/records/registry.ts';
import { useArchive } from '../archives/archive.data.ts';
import { mayOpenRecords, recordAddress } from '../record-cards/record-address.ts';
import { useAllRecords } from '../records/records.data.ts';
import { recordNames } from '../records/record-names.ts';

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

function linksIn(records: ReturnType<typeof useAllRecords>, role: Role, people: string) {
  const nameOf = recordNames(records);
  let kindOf: Map<string, KindName> | undefined;
  return (id: string): RecordLink | undefined => {
    // Indexed once it is asked for: most visits open nothing.
    kindOf ??= new Map(
      kindNames.flatMap((name) =>
        (records[name] ?? []).map((record): [string, KindName] => [record.id, name]),
      ),
    );
    const name = kindOf.get(id);
    if (!name) return undefined;
    const kind = kinds[name] as Kind;
    return {
      label: nameOf(id) ?? '',
      href: mayOpenRecords(kind, role) ? recordAddress(kind, id, people) : undefined,
    };
  };
}
