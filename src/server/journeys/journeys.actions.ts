import { type Journey, journeyKind, toRecord } from '../../domain/journeys/journey.ts';
import type { RecordNotes } from '../../domain/kinds/kind.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { Writing } from '../records/changes/record-changes.ts';
import { keepPlaces } from '../places/places.actions.ts';
import type { JoinedJourney } from './journeys.queries.ts';

/** A journey and where it comes from. */
export interface NewJourney {
  journey: Journey;
  notes?: Partial<RecordNotes>;
}

/**
 * Within a write under way, keeps the places of journeys and adds them. Returns the new ids in the
 * order given.
 */
export async function writeNewJourneys(
  writing: Writing,
  entries: readonly NewJourney[],
): Promise<string[]> {
  await keepPlaces(
    writing,
    entries.flatMap(({ journey }) => [journey.from, journey.to]),
  );
  const records = await writing.put(
    journeyKind,
    entries.map(({ journey, notes }) => ({
      id: newId(),
      isNew: true as const,
      values: toRecord(journey),
      ...(notes && { notes }),
    })),
  );
  return records.map(({ id }) => id);
}

/** A journey of the archive and what it is to be. */
export interface JourneyEdit {
  present: JoinedJourney;
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
  await writing.put(
    journeyKind,
    edits.map(({ present, journey, sourceId = present.sourceId }) => ({
      id: present.journey.id,
      values: toRecord(journey),
      notes: { sourceId },
    })),
  );
}
