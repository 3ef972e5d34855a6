import { type Journey, journeyKind, toRecord } from '../../domain/journeys/journey.ts';
import type { RecordNotes } from '../../domain/kinds/kind.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { Writing } from '../records/changes/record-changes.ts';
import { keepPlaces } from '../places/places.actions.ts';
import type { JoinedJourney } from './journeys.queries.ts';

/** A journey to add, and its origin. */
export interface NewJourney {
  journey: Journey;
  notes?: Partial<RecordNotes>;
}

/**
 * Adds journeys within a running write, together with their places. Returns the new IDs in the
 * given order.
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

/** An existing journey and its new content. */
export interface JourneyEdit {
  present: JoinedJourney;
  journey: Journey;
  /** The new ID in its source; if absent, it stays unchanged. */
  sourceId?: string | null;
}

/** Changes journeys within a running write; their import stays the same. */
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
