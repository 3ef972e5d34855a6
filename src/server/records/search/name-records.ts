import type { Kind } from '../../../domain/kinds/kind.ts';
import { dateOf } from '../../../domain/kinds/time-of.ts';
import { referencesOf } from '../../../domain/kinds/references.ts';
import { placeCode, placeKind } from '../../../domain/places/place.ts';
import type { NamedRecord } from '../../../domain/records/named-records.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { findRecords } from '../store/records.queries.ts';

/**
 * Returns the names of records of a kind in the order of `ids`, as a tab names the records that it
 * holds (web/data/records/record-names.ts); records that do not exist are missing.
 */
export async function nameRecords(
  db: Db,
  archiveId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<NamedRecord[]> {
  const found = await findRecords(db, kind, archiveId, ids);
  const references = [...found.values()].flatMap(({ values }) => referencesOf(kind.fields, values));
  const within = new Map<string, string>();
  for (const [to, named] of Map.groupBy(references, (reference) => reference.to)) {
    if (!isKindName(to)) continue;
    const other: Kind = kinds[to];
    const otherIds = [...new Set(named.map(({ id }) => id))];
    for (const { id, values } of (await findRecords(db, other, archiveId, otherIds)).values()) {
      const isPlace = to === placeKind.name;
      within.set(id, isPlace ? placeCode(values as never) : other.labelOf(values, (one) => one));
    }
  }
  return ids.flatMap((id) => {
    const values = found.get(id)?.values;
    if (!values) return [];
    return {
      kind: kind.name as KindName,
      id,
      label: kind.labelOf(values, (other) => within.get(other) ?? other),
      date: dateOf(kind, values),
      aspect: kind.aspectOf?.(values) ?? '',
    };
  });
}
