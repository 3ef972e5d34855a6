import { type Journey, toRecord } from '../../../domain/journeys/journey.ts';
import type { Place } from '../../../domain/places/place.ts';
import { addRecords, editRecord, useWrite } from '../records/record-writes.data.ts';

/** A journey to add, with the ID created for it. */
interface NewJourney {
  id: string;
  journey: Journey;
}

/**
 * Adds journeys, all or none; repeating the request has no further effect. Resolves with their
 * versions.
 */
export function useAddJourneys() {
  return useWrite((archiveId, { added, stop }: { added: readonly NewJourney[] } & Stoppable) =>
    addRecords(
      archiveId,
      'journey',
      {
        records: added.map(({ id, journey }) => ({ id, values: toRecord(journey) })),
        places: endsOf(added.map(({ journey }) => journey)),
      },
      stop,
    ),
  );
}

/** A write whose sender may stop waiting for it. */
interface Stoppable {
  stop: AbortSignal;
}

interface JourneyEdit extends Stoppable {
  id: string;
  journey: Journey;
  /** The edited version; if it is not the current one, the write is rejected with `conflict`. */
  version: number;
}

export function useEditJourney() {
  return useWrite((archiveId, { id, journey, version, stop }: JourneyEdit) =>
    editRecord(
      archiveId,
      'journey',
      { id, version, values: toRecord(journey), places: endsOf([journey]) },
      stop,
    ),
  );
}

/**
 * Returns both ends of each journey, because the archive stores copies of places it does not have.
 */
export function endsOf(journeys: readonly Journey[]): Place[] {
  const ends = journeys.flatMap(({ from, to }) => [from, to]);
  return [...new Map(ends.map((place) => [place.id, place])).values()];
}
