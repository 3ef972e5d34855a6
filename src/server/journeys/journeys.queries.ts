import type { Selectable } from 'kysely';
import { journeyKind, type StoredJourney, type Traveller } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/journeys/place.ts';
import { toColumns } from '../../domain/kinds/columns.ts';
import { dateSortKey } from '../../domain/shared/edtf-date.ts';
import { inBatches } from '../db/batches.ts';
import type { Db } from '../db/open-database.ts';
import type { JourneyTable } from '../db/schema.ts';
import { findPlaces, listPlaces, toPlace } from '../places/places.queries.ts';
import {
  fromJourneyRow,
  fromTravellerRow,
  type JourneyOrigin,
  type JourneySnapshot,
} from './journey-row.ts';

/** A journey with what the archive notes about it. */
export interface JourneyRecord extends JourneyOrigin {
  journey: StoredJourney;
  createdAt: string;
  updatedAt: string;
}

/**
 * Every journey of the archive, oldest first. Read in pieces, between which others get their turn:
 * of one moment only in a snapshot (`inSnapshot`).
 */
export async function listJourneys(db: Db, archiveId: string): Promise<StoredJourney[]> {
  const order = await db
    .selectFrom('journey')
    .select('id')
    .where('archive_id', '=', archiveId)
    .orderBy('date_sort')
    .orderBy('day_order')
    .orderBy('id')
    .execute();
  const places = await listPlaces(db, archiveId);
  const placeById = new Map<string, Place>(places.map((place) => [place.id, toPlace(place)]));
  const journeys: StoredJourney[] = [];
  for await (const batch of inBatches(order, 1)) {
    const ids = batch.map(({ id }) => id);
    const rows = await rowsOf(db, archiveId, ids);
    const travellers = await travellersOf(db, archiveId, ids);
    const rowById = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = rowById.get(id);
      if (row) journeys.push(assemble(row, placeById, travellers).journey);
    }
  }
  return journeys;
}

/** The ids of every journey of the archive. */
export async function listJourneyIds(db: Db, archiveId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('journey')
    .select('id')
    .where('archive_id', '=', archiveId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findJourneys(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<Map<string, JourneyRecord>> {
  const found = new Map<string, JourneyRecord>();
  for await (const batch of inBatches(ids, 1)) {
    const rows = await rowsOf(db, archiveId, batch);
    const travellers = await travellersOf(db, archiveId, batch);
    const ends = new Set(rows.flatMap((row) => [row.from_place, row.to_place]));
    const places = await findPlaces(db, archiveId, [...ends]);
    const placeById = new Map([...places].map(([id, place]) => [id, toPlace(place)]));
    for (const row of rows) found.set(row.id, assemble(row, placeById, travellers));
  }
  return found;
}

function rowsOf(db: Db, archiveId: string, ids: readonly string[]) {
  return db
    .selectFrom('journey')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('id', 'in', ids)
    .execute();
}

async function travellersOf(
  db: Db,
  archiveId: string,
  journeyIds: readonly string[],
): Promise<Map<string, Traveller[]>> {
  const rows = await db
    .selectFrom('journey_traveller')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('journey_id', 'in', journeyIds)
    .orderBy('journey_id')
    .orderBy('position')
    .execute();
  const byJourney = new Map<string, Traveller[]>();
  for (const row of rows) {
    const traveller = fromTravellerRow(row);
    const others = byJourney.get(row.journey_id);
    if (others) others.push(traveller);
    else byJourney.set(row.journey_id, [traveller]);
  }
  return byJourney;
}

function assemble(
  row: Selectable<JourneyTable>,
  places: ReadonlyMap<string, Place>,
  travellers: ReadonlyMap<string, Traveller[]>,
): JourneyRecord {
  const from = places.get(row.from_place);
  const to = places.get(row.to_place);
  if (!from || !to) throw new Error(`Journey ${row.id} has lost a place`);
  return {
    journey: fromJourneyRow(row, from, to, travellers.get(row.id) ?? []),
    importId: row.import_id,
    sourceId: row.source_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A journey as it is written: its snapshot, and the version it gets when it is new. */
export interface JourneyWrite {
  id: string;
  snapshot: JourneySnapshot;
}

export async function insertJourneys(
  db: Db,
  archiveId: string,
  writes: readonly JourneyWrite[],
  at: string,
): Promise<void> {
  for await (const batch of inBatches(writes, 40)) {
    await db
      .insertInto('journey')
      .values(batch.map((write) => toRow(archiveId, write, at)))
      .execute();
    await insertTravellers(db, archiveId, batch);
  }
}

/** Writes journeys that are there as their snapshots say; raises their versions. */
export async function updateJourneys(
  db: Db,
  archiveId: string,
  writes: readonly JourneyWrite[],
  at: string,
): Promise<void> {
  for await (const batch of inBatches(writes, 40)) {
    const rows = batch.map((write) => toRow(archiveId, write, at));
    const columns = Object.keys(rows[0] ?? {}).filter((name) => !kept.has(name));
    await db
      .insertInto('journey')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['archive_id', 'id']).doUpdateSet((row) => ({
          ...Object.fromEntries(
            columns.map((name) => [name, row.ref(`excluded.${name}` as 'excluded.id')]),
          ),
          version: row('journey.version', '+', 1),
        })),
      )
      .execute();
    await db
      .deleteFrom('journey_traveller')
      .where('archive_id', '=', archiveId)
      .where(
        'journey_id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    await insertTravellers(db, archiveId, batch);
  }
}

export async function deleteJourneys(
  db: Db,
  archiveId: string,
  ids: readonly string[],
): Promise<void> {
  for await (const batch of inBatches(ids, 1)) {
    await db
      .deleteFrom('journey')
      .where('archive_id', '=', archiveId)
      .where('id', 'in', batch)
      .execute();
  }
}

/** What an update leaves as it is, or raises. */
const kept: ReadonlySet<string> = new Set(['archive_id', 'id', 'version', 'created_at']);

function toRow(archiveId: string, { id, snapshot }: JourneyWrite, at: string) {
  return {
    archive_id: archiveId,
    id,
    version: 1,
    ...toColumns(journeyKind.fields, snapshot),
    date_sort: dateSortKey(snapshot.date),
    import_id: snapshot.importId,
    source_id: snapshot.sourceId,
    created_at: snapshot.createdAt,
    updated_at: at,
  };
}

async function insertTravellers(
  db: Db,
  archiveId: string,
  writes: readonly JourneyWrite[],
): Promise<void> {
  const rows = writes.flatMap(({ id, snapshot }) =>
    snapshot.travellers.map((traveller, position) => ({
      archive_id: archiveId,
      journey_id: id,
      position,
      ...toColumns(journeyKind.fields.travellers.fields, traveller),
    })),
  );
  for await (const batch of inBatches(rows, 8)) {
    await db
      .insertInto('journey_traveller')
      .values([...batch])
      .execute();
  }
}
