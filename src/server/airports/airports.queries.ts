import { type ArchivePlace, placeKind } from '../../domain/places/place.ts';
import { personKind } from '../../domain/people/person.ts';
import type { Db } from '../platform/db/database.ts';
import { findPlaces } from '../places/places.queries.ts';
import { listRecords } from '../records/store/records.queries.ts';

/** Returns the IDs of an archive's airports, and whether each was added or corrected by hand. */
export async function airportIds(
  db: Db,
  archiveId: string,
): Promise<{ id: string; isOwn: boolean }[]> {
  const rows = await db
    .selectFrom(placeKind.name)
    .select(['id', 'is_own'])
    .where('archive_id', '=', archiveId)
    .where('kind', '=', 'airport')
    .orderBy('id')
    .execute();
  return rows.map(({ id, is_own }) => ({ id, isOwn: is_own === 1 }));
}

/**
 * Counts the journeys that begin or end at each place; a flight from a place to itself counts once.
 */
export async function journeysByPlace(db: Db, archiveId: string): Promise<Map<string, number>> {
  const begun = await db
    .selectFrom('journey')
    .select(({ fn }) => ['from_place as place', fn.countAll<number>().as('count')])
    .where('archive_id', '=', archiveId)
    .groupBy('from_place')
    .execute();
  const ended = await db
    .selectFrom('journey')
    .select(({ fn }) => ['to_place as place', fn.countAll<number>().as('count')])
    .where('archive_id', '=', archiveId)
    .whereRef('to_place', '<>', 'from_place')
    .groupBy('to_place')
    .execute();
  const journeys = new Map<string, number>();
  for (const { place, count } of [...begun, ...ended]) {
    journeys.set(place, (journeys.get(place) ?? 0) + count);
  }
  return journeys;
}

type Used = {
  id: string;
  /** EDTF. */
  date: string;
};

export interface PlaceUsage {
  journeys: number;
  /** The first and last dated use; null if there is none. */
  first: Used | null;
  last: Used | null;
  /** IDs of the people who live or lived there. */
  homeOf: string[];
}

/** The smallest `dateSortKey` of dates whose year is known. */
const firstKnown = '0001';

/** Returns where a place is used. */
export async function usageOfPlace(db: Db, archiveId: string, id: string): Promise<PlaceUsage> {
  const journeys = db
    .selectFrom('journey')
    .where('archive_id', '=', archiveId)
    .where((is) => is.or([is('from_place', '=', id), is('to_place', '=', id)]));
  const { count } = await journeys
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const edge = (direction: 'asc' | 'desc') =>
    journeys
      .select(['id', 'date'])
      .where('date_sort', '>=', firstKnown)
      .orderBy('date_sort', direction)
      .orderBy('day_order', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = [await edge('asc'), await edge('desc')];
  const people = await listRecords(db, personKind, archiveId);
  const homeOf = people.filter(({ values }) => values.homes.some((home) => home.placeId === id));
  return {
    journeys: count,
    first: first ?? null,
    last: last ?? null,
    homeOf: homeOf.map((person) => person.id),
  };
}

export async function findPlace(
  db: Db,
  archiveId: string,
  id: string,
): Promise<ArchivePlace | undefined> {
  return (await findPlaces(db, archiveId, [id])).get(id);
}
