import type { Journey } from '../src/domain/journeys/journey.ts';
import type { TripRecord } from '../src/domain/trips/trip.ts';
import { type JourneyLookups, readJourneys } from './read-journeys.ts';
import { readPeople, type SamplePerson } from './read-people.ts';
import { readPlaces } from './read-places.ts';
import { readRules, type SampleRules } from './read-rules.ts';
import { readSeaService, type SampleSeaService } from './read-sea-service.ts';
import { readStays, type SampleStay, type StayLookups } from './read-stays.ts';
import { readTracks, type SampleCollection } from './read-tracks.ts';
import { readTrips } from './read-trips.ts';
import type { SampleFiles } from './sample-files.ts';

/** A household ready to be written into an archive: journeys name people and places by their ids. */
export interface Sample {
  people: SamplePerson[];
  journeys: Journey[];
  collections: SampleCollection[];
  stays: SampleStay[];
  rules: SampleRules;
  trips: TripRecord[];
  seaService: SampleSeaService;
}

type SampleReference = JourneyLookups['reference'] & StayLookups['reference'];

/**
 * Reads the sample household. `newId` gives every person and place an id of its own; airports,
 * airlines and aircraft types come from the reference data, airports as their codes were meant on
 * the day. Throws with file and line where the files are at fault.
 */
export function readSample(
  files: SampleFiles,
  { reference, newId }: { reference: SampleReference; newId: () => string },
): Sample {
  const places = readPlaces(files.places, newId);
  const people = readPeople(files.people, places, newId);
  const personIds = new Map(people.map(({ slug, id }) => [slug, id]));
  const journeys = readJourneys(files.journeys, { reference, places, personIds });
  return {
    people,
    journeys,
    collections: readTracks(files, { journeys, personIds }),
    stays: readStays(files.stays, { reference, places, personIds }),
    rules: readRules(files, personIds),
    trips: readTrips(files.trips, personIds),
    seaService: readSeaService(files, { places, personIds, newId }),
  };
}
