import { type Journey, toRecord } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/places/place.ts';
import { addRecords, editRecord, useWrite } from '../records/record-writes.data.ts';

/** Writes new journeys down, all or none. Resolves with their ids and the change that added them. */
export function useAddJourneys() {
  return useWrite((archiveId, journeys: readonly Journey[]) =>
    addRecords(archiveId, 'journey', {
      records: journeys.map(toRecord),
      places: endsOf(journeys),
    }),
  );
}

export interface JourneyEdit {
  id: string;
  journey: Journey;
  /** the version that was edited; an older one than the present is refused as `conflict` */
  version: number;
}

export function useEditJourney() {
  return useWrite((archiveId, { id, journey, version }: JourneyEdit) =>
    editRecord(archiveId, 'journey', {
      id,
      version,
      values: toRecord(journey),
      places: endsOf([journey]),
    }),
  );
}

/** Both ends of each journey: the archive keeps copies of those it does not have. */
export function endsOf(journeys: readonly Journey[]): Place[] {
  const ends = journeys.flatMap(({ from, to }) => [from, to]);
  return [...new Map(ends.map((place) => [place.id, place])).values()];
}
