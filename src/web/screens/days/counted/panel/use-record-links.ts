import { useMemo } from 'react';
import type { Kind } from '../../../../../domain/kinds/kind.ts';
import { kindNames, kinds } from '../../../../../domain/records/registry.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { mayOpenRecords, recordAddress } from '../../../../kit/record-cards/record-address.ts';
import { useHeldRecords } from '../../../../data/records/records.data.ts';
import { recordNames } from '../../../../data/records/record-names.ts';
import { recordsById } from '../../../../data/records/records-by-id.ts';

interface RecordLink {
  label: string;
  /** Undefined if the user may not open the record. */
  href: string | undefined;
}

/** Returns the name and address of a record. `people` replaces `:person` in the address. */
export type LinkOfRecord = (id: string, people: string) => RecordLink | undefined;

/**
 * Returns a function that finds the name and address of a record that the tab holds: the engine of days
 * needs the records to which its pages link. It searches all kinds, so call it once per list and pass
 * it to the items.
 */
export function useRecordLinks(): LinkOfRecord {
  const records = useHeldRecords();
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
