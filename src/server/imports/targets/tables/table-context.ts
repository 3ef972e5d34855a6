import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import type { TableContext, NamedRecords } from '../../../../domain/imports/table/table-context.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findPlaces } from '../../../places/places.queries.ts';
import { orderOfAccount } from './account-order.ts';
import { listMappings } from './mappings.queries.ts';

import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kindsReferredTo } from '../../../../domain/kinds/references.ts';
import { personKind } from '../../../../domain/people/person.ts';
import type { ArchivePlace } from '../../../../domain/places/place.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { listRecords, listReferred } from '../../../records/store/records.queries.ts';

/** Collects the context for a file that may be a table; `mapping` is given if it was chosen. */
export async function tableContextOf(
  { db, clock }: { db: Db; clock: Clock },
  archiveId: string,
  {
    people,
    userId,
    mapping,
  }: {
    people: readonly NamedPerson[];
    /** The user who imports the file. */
    userId: string | null;
    mapping?: TableMapping | undefined;
  },
): Promise<TableContext> {
  const remembered = mapping ? [] : await listMappings(db, archiveId);
  const mappings = mapping ? [mapping] : remembered.map((one) => one.mapping);
  const ids = mappings.flatMap(({ places }) => places.map(({ place }) => place.id));
  return {
    today: isoNow(clock).slice(0, 10),
    people: people.map(({ id, slug, name }) => ({ id, slug, name })),
    placesNamed: await listNamedPlaces(db, archiveId),
    records: await listNamedRecords(db, archiveId),
    answered: [...(await findPlaces(db, archiveId, [...new Set(ids)])).values()],
    dateOrder: await orderOfAccount(db, userId),
    remembered,
    mapping,
  };
}

/**
 * Lists the records that table cells may name, by kind. Kinds that are paged or have no cap are left
 * out, because a reading could receive too many: places are looked up, and journeys are named by ID.
 */
async function listNamedRecords(db: Db, archiveId: string): Promise<NamedRecords> {
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
async function listNamedPlaces(db: Db, archiveId: string): Promise<ArchivePlace[]> {
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
