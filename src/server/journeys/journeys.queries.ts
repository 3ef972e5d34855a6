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

function join(
  { id, version, values, importId, sourceId, createdAt }: StoredRecord<typeof journeyKind>,
  places: ReadonlyMap<string, Place>,
): JoinedJourney {
  const from = places.get(values.from);
  const to = places.get(values.to);
  if (!from || !to) throw new Error(`Journey ${id} has lost a place`);
  return { journey: { id, version, ...values, from, to }, importId, sourceId, createdAt };
}
