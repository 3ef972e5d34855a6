import { type Journey, toRecord } from '../../../domain/journeys/journey.ts';
import type { Place } from '../../../domain/places/place.ts';
import { addRecords, editRecord, useWrite } from '../records/record-writes.data.ts';

/** A journey that is to be written down, under the id that was made for it. */
export interface NewJourney {
  id: string;
  journey: Journey;
}

/** Writes new journeys down, all or none, however often they are sent. Resolves with their versions. */
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

/** A write that its sender may stop waiting for. */
interface Stoppable {
  stop: AbortSignal;
}

export interface JourneyEdit extends Stoppable {
  id: string;
  journey: Journey;
  /** the version that was edited; an older one than the present is refused as `conflict` */
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

/** Both ends of each journey: the archive keeps copies of those it does not have. */
export function endsOf(journeys: readonly Journey[]): Place[] {
  const ends = journeys.flatMap(({ from, to }) => [from, to]);
  return [...new Map(ends.map((place) => [place.id, place])).values()];
}
