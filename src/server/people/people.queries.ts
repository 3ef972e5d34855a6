import type { Selectable } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { PersonTable } from '../db/schema.ts';

/** A home of a person; EDTF dates, '' for open ends. */
export interface Home {
  placeId: string;
  from: string;
  to: string;
}

/** A traveller of the archive. */
export interface Person {
  id: string;
  version: number;
  slug: string;
  name: string;
  userId: string | null;
  homes: Home[];
  createdAt: string;
}

function fromPersonRow(row: Selectable<PersonTable>): Person {
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    name: row.name,
    userId: row.user_id,
    homes: JSON.parse(row.homes) as Home[],
    createdAt: row.created_at,
  };
}

/** The people of an archive in the order they were added. */
export async function listPeople(db: Db, archiveId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('person')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromPersonRow);
}

export async function findPeople(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('person')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, fromPersonRow(row)]));
}

/** Those among the ids that name nobody of the archive. */
export async function missingPeople(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await findPeople(db, archiveId, ids);
  return ids.filter((id) => !found.has(id));
}

/** Writes people, new ones or known ones; known ones rise by a version. */
export async function putPeople(
  db: Db,
  archiveId: string,
  people: readonly Omit<Person, 'version'>[],
): Promise<void> {
  if (people.length === 0) return;
  await db
    .insertInto('person')
    .values(
      people.map((person) => ({
        archive_id: archiveId,
        id: person.id,
        version: 1,
        slug: person.slug,
        name: person.name,
        user_id: person.userId,
        homes: JSON.stringify(person.homes),
        created_at: person.createdAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['archive_id', 'id']).doUpdateSet((row) => ({
        version: row('person.version', '+', 1),
        slug: row.ref('excluded.slug'),
        name: row.ref('excluded.name'),
        user_id: row.ref('excluded.user_id'),
        homes: row.ref('excluded.homes'),
      })),
    )
    .execute();
}

export async function removePeople(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('person')
    .where('archive_id', '=', archiveId)
    .where('id', 'in', ids)
    .execute();
}

/** Those among the ids who travel on some journey. */
export async function travellingPeople(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('journey_traveller')
    .select('person_id')
    .distinct()
    .where('archive_id', '=', archiveId)
    .where('person_id', 'in', ids)
    .execute();
  return rows.map(({ person_id }) => person_id);
}
