import type { Journey, StoredJourney } from '../../domain/journeys/journey.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { Bus } from '../bus/bus.ts';
import { type Actor, type Deed, recordChanges, type Writing } from '../changes/record-changes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { missingPeople } from '../people/people.queries.ts';
import { keepPlaces } from '../places/places.actions.ts';
import { type JourneyOrigin, toSnapshot } from './journey-row.ts';
import {
  deleteJourneys,
  findJourneys,
  insertJourneys,
  type JourneyRecord,
  updateJourneys,
} from './journeys.queries.ts';

export interface WritingDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

const byHand: JourneyOrigin = { importId: null, sourceId: null };

/**
 * Adds journeys written by hand; all or none. Returns their ids in the order given. Throws `invalid`
 * for a traveller who is not of the archive.
 */
export async function addJourneys(deps: WritingDeps, actor: Actor, journeys: readonly Journey[]) {
  const deed: Deed = { action: 'journey.add', summary: summarise(journeys) };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    await mustKnowTravellers(writing, journeys);
    return writeNewJourneys(
      writing,
      journeys.map((journey) => ({ journey, origin: byHand })),
    );
  });
  return { ids: written.result, changeSetId: written.changeSetId };
}

/**
 * The part of adding that imports and the sample share: within a write under way, keeps the places
 * and inserts the journeys. Returns the new ids in the order given.
 */
export async function writeNewJourneys(
  writing: Writing,
  entries: readonly { journey: Journey; origin: JourneyOrigin }[],
): Promise<string[]> {
  await keepPlaces(
    writing,
    entries.flatMap(({ journey }) => [journey.from, journey.to]),
  );
  const writes = entries.map(({ journey, origin }) => ({
    id: newId(),
    snapshot: toSnapshot(journey, origin, writing.at),
  }));
  await insertJourneys(writing.db, writing.archiveId, writes, writing.at);
  for (const { id, snapshot } of writes) {
    writing.note({ entity: 'journey', id, before: null, after: snapshot });
  }
  return writes.map(({ id }) => id);
}

/** A journey of the archive and what it is to be. */
export interface JourneyEdit {
  record: JourneyRecord;
  journey: Journey;
  /** what its source calls it from now on; absent: as it is */
  sourceId?: string | null;
}

/** Changes journeys within a write under way; the import that they came from stays. */
export async function writeChangedJourneys(
  writing: Writing,
  edits: readonly JourneyEdit[],
): Promise<void> {
  await keepPlaces(
    writing,
    edits.flatMap(({ journey }) => [journey.from, journey.to]),
  );
  const writes = edits.map(({ record, journey, sourceId = record.sourceId }) => ({
    id: record.journey.id,
    before: toSnapshot(record.journey, originOf(record), record.createdAt),
    snapshot: toSnapshot(journey, { ...originOf(record), sourceId }, record.createdAt),
  }));
  await updateJourneys(writing.db, writing.archiveId, writes, writing.at);
  for (const { id, before, snapshot } of writes) {
    writing.note({ entity: 'journey', id, before, after: snapshot });
  }
}

/**
 * Replaces a journey. Throws `conflict` with the present one when `version` is not the present
 * version, `not-found` when it is gone, `invalid` for a traveller who is not of the archive.
 */
export async function editJourney(
  deps: WritingDeps,
  actor: Actor,
  id: string,
  journey: Journey,
  version: number,
) {
  const deed: Deed = { action: 'journey.edit', summary: summarise([journey]) };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    const record = await currentRecord(writing, id, version);
    await mustKnowTravellers(writing, [journey]);
    await writeChangedJourneys(writing, [{ record, journey }]);
    return record.journey.version + 1;
  });
  return { version: written.result, changeSetId: written.changeSetId };
}

/** Deletes a journey; history keeps it. Throws `conflict` and `not-found` as `editJourney` does. */
export async function removeJourney(deps: WritingDeps, actor: Actor, id: string, version: number) {
  const record = (await findJourneys(deps.db, actor.archiveId, [id])).get(id);
  if (!record) throw new Refusal('not-found');
  const deed: Deed = { action: 'journey.delete', summary: summarise([record.journey]) };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    const present = await currentRecord(writing, id, version);
    await deleteJourneys(writing.db, writing.archiveId, [id]);
    const before = toSnapshot(present.journey, originOf(present), present.createdAt);
    writing.note({ entity: 'journey', id, before, after: null });
  });
  return { changeSetId: written.changeSetId };
}

/** Asked within the write: people who are there then cannot be deleted before it is done. */
async function mustKnowTravellers(writing: Writing, journeys: readonly Journey[]): Promise<void> {
  const ids = new Set(journeys.flatMap(({ travellers }) => travellers.map((one) => one.personId)));
  const missing = await missingPeople(writing.db, writing.archiveId, [...ids]);
  if (missing.length > 0) throw new Refusal('invalid', 'A traveller is not in this archive');
}

async function currentRecord(
  writing: Writing,
  id: string,
  version: number,
): Promise<JourneyRecord> {
  const record = (await findJourneys(writing.db, writing.archiveId, [id])).get(id);
  if (!record) throw new Refusal('not-found');
  if (record.journey.version !== version) {
    throw new Refusal('conflict', '', { current: record.journey satisfies StoredJourney });
  }
  return record;
}

function originOf({ importId, sourceId }: JourneyOrigin): JourneyOrigin {
  return { importId, sourceId };
}

/** What the history line says: how many, and the first of them. */
function summarise(journeys: readonly Journey[]): Record<string, string | number> {
  const [first] = journeys;
  if (!first) return { journeys: 0 };
  const label = (place: Journey['from']) => place.iata || place.name;
  return {
    journeys: journeys.length,
    date: first.date,
    from: label(first.from),
    to: label(first.to),
    mode: first.mode,
  };
}
