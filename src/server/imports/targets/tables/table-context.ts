import type { NamedPerson } from '../../../../domain/people/person.ts';
import type { TableMapping } from '../../../../domain/imports/table/mapping.ts';
import type { TableContext } from '../../../../domain/imports/table/table-context.ts';
import { type Clock, isoNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { findPlaces } from '../../../places/places.queries.ts';
import { orderOfAccount } from './account-order.ts';
import { listMappings } from './mappings.queries.ts';
import { listNamedPlaces, listNamedRecords } from './named-records.ts';

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
