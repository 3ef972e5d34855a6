import type { NamedRecords } from '../../../../domain/imports/table/table-context.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kindsReferredTo } from '../../../../domain/kinds/references.ts';
import { personKind } from '../../../../domain/people/person.ts';
import type { ArchivePlace } from '../../../../domain/places/place.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { findPlaces } from '../../../places/places.queries.ts';
import { listRecords, listReferred } from '../../../records/store/records.queries.ts';

/**
 * Lists the records that table cells may name, by kind. Kinds that are paged or have no cap are left
 * out, because a reading could receive too many: places are looked up, and journeys are named by ID.
 */
export async function listNamedRecords(db: Db, archiveId: string): Promise<NamedRecords> {
  const all: readonly Kind[] = Object.values(kinds);
  const referredTo = new Set(all.flatMap(({ fields }) => [...kindsReferredTo(fields)]));
  const named: Record<string, NamedRecords[string]> = {};
  for (const kind of all) {
    if (!referredTo.has(kind.name) || kind.name === personKind.name) continue;
    if (kind.cap === null || kind.paged) continue;
    const records = await listRecords(db, kind, archiveId);
    named[kind.name] = records.map(({ id, values }) => ({
      id,
      // Without the names of referenced records, because all of these would have to be read too.
      name: kind.labelOf(values, () => ''),
    }));
  }
  return named;
}

/**
 * Lists the places in reference fields with a usual place kind, such as the ports of engagements.
 * If a table names such a place again, it is meant, whatever else has the same name.
 */
export async function listNamedPlaces(db: Db, archiveId: string): Promise<ArchivePlace[]> {
  const ids = new Set<string>();
  for (const kind of Object.values<Kind>(kinds)) {
    const naming = Object.entries(kind.fields).flatMap(([name, field]) =>
      field.type === 'reference' && field.usualPlaceKind !== undefined ? [name] : [],
    );
    for (const name of naming) {
      for (const id of await listReferred(db, kind, archiveId, name)) ids.add(id);
    }
  }
  return [...(await findPlaces(db, archiveId, [...ids])).values()];
}
