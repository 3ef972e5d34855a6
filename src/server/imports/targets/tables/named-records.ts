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
 * The records that cells of a table may name, by kind. Of kinds without a cap there may be too many for
 * every reading to be given them: places are looked up, and a journey is named by its id.
 */
export async function listNamedRecords(db: Db, archiveId: string): Promise<NamedRecords> {
  const all: readonly Kind[] = Object.values(kinds);
  const referredTo = new Set(all.flatMap(({ fields }) => [...kindsReferredTo(fields)]));
  const named: Record<string, NamedRecords[string]> = {};
  for (const kind of all) {
    if (!referredTo.has(kind.name) || kind.cap === null || kind.name === personKind.name) continue;
    const records = await listRecords(db, kind, archiveId);
    named[kind.name] = records.map(({ id, values }) => ({
      id,
      // Without the names of others within it, all of which would have to be read as well.
      name: kind.labelOf(values, () => ''),
    }));
  }
  return named;
}

/**
 * The places that records name in fields that say what such a place mostly is: ports, of engagements. A
 * list that names them again means them, whatever else is called so.
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
