import { type Person, personKind } from '../../domain/people/person.ts';
import type { Db } from '../platform/db/database.ts';
import { findRecords, listRecords } from '../records/store/records.queries.ts';
import type { StoredRecord } from '../records/store/record-tables.ts';

function toPerson({ id, version, values }: StoredRecord<typeof personKind>): Person {
  return { id, version, ...values };
}

/** Lists the people of an archive in the order they were added. */
export async function listPeople(db: Db, archiveId: string): Promise<Person[]> {
  return (await listRecords(db, personKind, archiveId)).map(toPerson);
}

export async function findPeople(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const found = await findRecords(db, personKind, archiveId, ids);
  return new Map([...found].map(([id, record]) => [id, toPerson(record)]));
}
