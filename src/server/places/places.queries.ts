import type { Selectable } from 'kysely';
import type { Place } from '../../domain/journeys/place.ts';
import { foldText } from '../../domain/shared/fold-text.ts';
import { inBatches } from '../db/batches.ts';
import type { Db } from '../db/open-database.ts';
import type { PlaceTable } from '../db/schema.ts';

/** An archive's place: its copy of a reference place, or one it added or corrected itself. */
export interface ArchivePlace extends Place {
  version: number;
  isOwn: boolean;
  /** id of the reference place that this one stands in for, or null */
  corrects: string | null;
}

function fromPlaceRow(row: Selectable<PlaceTable>): ArchivePlace {
  const { archive_id: _archive, folded: _folded, is_own, kind, ...rest } = row;
  return { ...rest, kind: kind as Place['kind'], isOwn: is_own === 1 };
}

/** A place as journeys carry it, without what the archive notes about it. */
export function toPlace({ version: _v, isOwn: _o, corrects: _c, ...place }: ArchivePlace): Place {
  return place;
}

function foldPlace(place: Place): string {
  return foldText([place.iata, place.icao, place.name, place.town].join(' '));
}

export async function listPlaces(db: Db, archiveId: string): Promise<ArchivePlace[]> {
  const rows = await db
    .selectFrom('place')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .orderBy('id')
    .execute();
  return rows.map(fromPlaceRow);
}

/** The places that the archive added or corrected itself. */
export async function listOwnPlaces(db: Db, archiveId: string): Promise<ArchivePlace[]> {
  const rows = await db
    .selectFrom('place')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('is_own', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(fromPlaceRow);
}

export async function findPlaces(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, ArchivePlace>> {
  const found = new Map<string, ArchivePlace>();
  for await (const batch of inBatches(ids, 1)) {
    const rows = await db
      .selectFrom('place')
      .selectAll()
      .where('archive_id', '=', archiveId)
      .where('id', 'in', batch)
      .execute();
    for (const row of rows) found.set(row.id, fromPlaceRow(row));
  }
  return found;
}

/** Own places that one search compares: more than share a word, but for a word of all of them. */
const mostCompared = 500;

/**
 * Places the archive added or corrected, whose folded text holds every word of the query; those with
 * little other text first, as they are the likeliest to be meant as a whole.
 */
export async function searchOwnPlaces(
  db: Db,
  archiveId: string,
  query: string,
): Promise<ArchivePlace[]> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  let search = db
    .selectFrom('place')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('is_own', '=', 1);
  for (const word of words) {
    search = search.where('folded', 'like', `%${word.replaceAll(/[%_\\]/g, '')}%`);
  }
  const rows = await search
    .orderBy(({ fn }) => fn('length', ['folded']))
    .orderBy('name')
    .orderBy('id')
    .limit(mostCompared)
    .execute();
  return rows.map(fromPlaceRow);
}

export async function putPlaces(
  db: Db,
  archiveId: string,
  places: readonly Omit<ArchivePlace, 'version'>[],
): Promise<void> {
  const rows = places.map(({ isOwn, ...place }) => ({
    ...place,
    archive_id: archiveId,
    version: 1,
    is_own: isOwn ? 1 : 0,
    folded: foldPlace(place),
  }));
  for await (const batch of inBatches(rows, 16)) {
    await db
      .insertInto('place')
      .values([...batch])
      .onConflict((conflict) =>
        conflict.columns(['archive_id', 'id']).doUpdateSet((row) => ({
          version: row('place.version', '+', 1),
          kind: row.ref('excluded.kind'),
          iata: row.ref('excluded.iata'),
          icao: row.ref('excluded.icao'),
          name: row.ref('excluded.name'),
          town: row.ref('excluded.town'),
          country: row.ref('excluded.country'),
          region: row.ref('excluded.region'),
          lat: row.ref('excluded.lat'),
          lon: row.ref('excluded.lon'),
          zone: row.ref('excluded.zone'),
          is_own: row.ref('excluded.is_own'),
          corrects: row.ref('excluded.corrects'),
          folded: row.ref('excluded.folded'),
        })),
      )
      .execute();
  }
}

export async function removePlaces(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<void> {
  for await (const batch of inBatches(ids, 1)) {
    await db
      .deleteFrom('place')
      .where('archive_id', '=', archiveId)
      .where('id', 'in', batch)
      .execute();
  }
}

/** How many places an archive has added or corrected by hand. */
export async function countOwnPlaces(db: Db, archiveId: string): Promise<number> {
  const { count } = await db
    .selectFrom('place')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archive_id', '=', archiveId)
    .where('is_own', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these places no journey touches and nobody lives at. */
export async function unusedPlaces(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<string[]> {
  const used = await placesOfHomes(db, archiveId);
  for await (const batch of inBatches(ids, 2)) {
    const rows = await db
      .selectFrom('journey')
      .select(['from_place', 'to_place'])
      .where('archive_id', '=', archiveId)
      .where((where) =>
        where.or([where('from_place', 'in', batch), where('to_place', 'in', batch)]),
      )
      .execute();
    for (const row of rows) used.add(row.from_place).add(row.to_place);
  }
  return ids.filter((id) => !used.has(id));
}

async function placesOfHomes(db: Db, archiveId: string): Promise<Set<string>> {
  const people = await db
    .selectFrom('person')
    .select('homes')
    .where('archive_id', '=', archiveId)
    .execute();
  const homes = people.flatMap(({ homes: json }) => JSON.parse(json) as { placeId: string }[]);
  return new Set(homes.map(({ placeId }) => placeId));
}
