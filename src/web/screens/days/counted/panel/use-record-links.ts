import { useMemo } from 'react';
import type { Kind } from '../../../../../domain/kinds/kind.ts';
import { kindNames, kinds } from '../../../../../domain/records/registry.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { mayOpenRecords, recordAddress } from '../../../../kit/record-cards/record-address.ts';
import { useAllRecords } from '../../../../data/records/records.data.ts';
import { recordNames } from '../../../../data/records/record-names.ts';
import { recordsById } from '../../../../data/records/records-by-id.ts';

export interface RecordLink {
  label: string;
  /** undefined where the record may not be opened */
  href: string | undefined;
}

/** What a record is called and where it is read; `people` is what stands for `:person` in its address. */
export type LinkOfRecord = (id: string, people: string) => RecordLink | undefined;

/**
 * Finds what records of any kind are called and where they are read. It looks at every kind there is: a list calls
 * it once and hands it down.
 */
export function useRecordLinks(): LinkOfRecord {
  const records = useAllRecords();
  const { role } = useArchive();
  return useMemo(() => {
    const nameOf = recordNames(records);
    return (id, people) => {
      const name = kindNames.find((one) => {
        const set = records[one];
        return set !== undefined && recordsById(set).has(id);
      });
      if (name === undefined) return undefined;
      const kind = kinds[name] as Kind;
      return {
        label: nameOf(id) ?? '',
        href: mayOpenRecords(kind, role) ? recordAddress(kind, id, people) : undefined,
      };
    };
  }, [records, role]);
}
