import { setImmediate } from 'node:timers/promises';
import { journeyKind, type StoredJourney } from '../../domain/journeys/journey.ts';
import { type Place, toPlace } from '../../domain/places/place.ts';
import type { RecordNotes } from '../../domain/kinds/kind.ts';
import type { Db } from '../platform/db/database.ts';
import { findPlaces, listPlaces } from '../places/places.queries.ts';
import { findRecords, listRecords } from '../records/store/records.queries.ts';
import type { StoredRecord } from '../records/store/record-tables.ts';

/** A journey with its places and its origin. */
export interface JoinedJourney extends RecordNotes {
  journey: StoredJourney;
}

/**
 * Lists every journey of the archive with its places, sorted by ID; consistent only within a
 * snapshot.
 */
export async function listJourneys(db: Db, archiveId: string): Promise<StoredJourney[]> {
  const records = await listRecords(db, journeyKind, archiveId);
  const places = await listPlaces(db, archiveId);
  const placeById = new Map(places.map((place) => [place.id, toPlace(place)]));
  return records.map((record) => join(record, placeById).journey);
}

export async function findJourneys(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, JoinedJourney>> {
  const records = await findRecords(db, journeyKind, archiveId, ids);
  const ends = new Set([...records.values()].flatMap(({ values }) => [values.from, values.to]));
  const places = await findPlaces(db, archiveId, [...ends]);
  const placeById = new Map([...places].map(([id, place]) => [id, toPlace(place)]));
  return new Map([...records].map(([id, record]) => [id, join(record, placeById)]));
}

/** What determines the position of a journey among others. */
export interface JourneyPosition {
  id: string;
  /** `dateSortKey` of its date. */
  dateSort: string;
  /** Its position within the date. */
  order: number;
}

/** Positions per page; reading them takes some milliseconds. */
const positionsPerPage = 250;

/**
 * Yields the positions of the journeys of any of these people, or of everyone if there are none, page
 * by page and sorted by ID.
 */
export async function* pagesOfPositions(
  db: Db,
  archiveId: string,
  personIds: readonly string[],
): AsyncGenerator<JourneyPosition[]> {
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('journey')
      .select(['id', 'date_sort as dateSort', 'day_order as order'])
      .where('archive_id', '=', archiveId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(positionsPerPage)
      .execute();
    const end = page.at(-1);
    if (!end) return;
    yield await ofPeople(db, archiveId, personIds, page);
    if (page.length < positionsPerPage) return;
    last = end.id;
    await setImmediate();
  }
}

/** Returns the positions, sorted by ID, whose journeys any of these people travel on. */
async function ofPeople(
  db: Db,
  archiveId: string,
  personIds: readonly string[],
  positions: JourneyPosition[],
): Promise<JourneyPosition[]> {
  const [first, last] = [positions.at(0), positions.at(-1)];
  if (!first || !last || personIds.length === 0) return positions;
  const rows = await db
    .selectFrom('journey_traveller')
    .select('journey_id')
    .distinct()
    .where('archive_id', '=', archiveId)
    .where('journey_id', '>=', first.id)
    .where('journey_id', '<=', last.id)
    .where('person_id', 'in', personIds)
    .execute();
  const wanted = new Set(rows.map((row) => row.journey_id));
  return positions.filter(({ id }) => wanted.has(id));
}

function join(
  { id, version, values, importId, sourceId, createdAt }: StoredRecord<typeof journeyKind>,
  places: ReadonlyMap<string, Place>,
): JoinedJourney {
  const from = places.get(values.from);
  const to = places.get(values.to);
  if (!from || !to) throw new Error(`Journey ${id} has lost a place`);
  return { journey: { id, version, ...values, from, to }, importId, sourceId, createdAt };
}
