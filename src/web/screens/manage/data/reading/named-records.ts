import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind, RecordOf } from '../../../../../domain/kinds/kind.ts';
import { kindsReferredTo } from '../../../../../domain/kinds/references.ts';
import { placeCode, placeKind, type Place } from '../../../../../domain/places/place.ts';
import { heldSet } from '../../../../../domain/records/held-records.ts';
import { isKindName, type KindName, kinds } from '../../../../../domain/records/registry.ts';
import { foldText } from '../../../../../domain/shared/text/fold-text.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { membersQuery } from '../../../../data/archives/members.data.ts';
import { heldRecordsQuery } from '../../../../data/records/records.data.ts';

/** A record with the texts that refer to it in a cell. */
interface NamedRecord {
  id: string;
  name: string;
  /** Other texts for it: the slug of a person, or the IMO number and former names of a vessel. */
  codes: readonly string[];
}

/**
 * The records that cells of a table can refer to, by kind. Places are looked up on the server,
 * because there are too many. Records of paged kinds are named by ID.
 */
export type NamedRecords = Readonly<Record<string, readonly NamedRecord[] | undefined>>;

/** The records of every kind that a kind refers to, with their names, and the members' accounts. */
export function useNamedRecords(
  name: KindName,
  placeOf: (id: string) => Place | undefined,
): NamedRecords {
  const { id: archiveId } = useArchive();
  const referred = [...kindsReferredTo(kinds[name].fields)].filter(
    (of): of is KindName => isKindName(of) && of !== placeKind.name && !(kinds[of] as Kind).paged,
  );
  const held = useSuspenseQueries({
    queries: referred.map((of) => heldRecordsQuery(archiveId, of)),
  });
  const versions = held.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const { data: members } = useQuery(membersQuery(archiveId));
  return useMemo(() => {
    const account = (members?.members ?? []).map((member) => ({
      id: member.userId,
      name: member.name,
      codes: [],
    }));
    const sets = referred.map((of, index) => {
      const data = held[index]?.data;
      return [of, data ? namedRecords(kinds[of], heldSet(data, of), placeOf) : []] as const;
    });
    return { account, ...Object.fromEntries(sets) };
    // oxlint-disable-next-line react/exhaustive-deps -- the sets are other ones when they are of another moment
  }, [name, versions, members, placeOf]);
}

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The records of a kind with the texts that refer to them: the label, unique values, and other
 * identifying values.
 */
export function namedRecords(
  kind: Kind,
  records: readonly Stored[],
  placeOf: (id: string) => Place | undefined,
): NamedRecord[] {
  const nameOf = (id: string) => {
    const place = placeOf(id);
    return place ? placeCode(place) : '';
  };
  const codes = (kind.unique ?? [])
    .filter((unique) => typeof unique === 'string')
    .filter((field) => kind.fields[field]?.type !== 'reference');
  return records.map((record) => {
    const values = record as unknown as RecordOf<Kind>;
    const { numbers = [], names: [, ...former] = [] } = kind.identity?.(values) ?? {};
    const unique = codes.map((field) => String(record[field]));
    return {
      id: record.id,
      name: kind.labelOf(values, nameOf),
      codes: [...unique, ...numbers, ...former].filter((code) => code !== ''),
    };
  });
}

/**
 * The records that a text refers to: those with exactly this name. If there are none, those with
 * this code or whose first word is the text (`Sam`).
 */
export function recordsNamed(records: readonly NamedRecord[], text: string): NamedRecord[] {
  const wanted = foldText(text);
  const exact = records.filter(({ name }) => foldText(name) === wanted);
  if (exact.length > 0) return exact;
  return records.filter(
    ({ name, codes }) =>
      codes.some((code) => foldText(code) === wanted) || foldText(name).split(' ')[0] === wanted,
  );
}
