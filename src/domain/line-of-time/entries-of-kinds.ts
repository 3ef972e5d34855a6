import { instantKey } from '../journeys/journey-row.ts';
import type { KindName } from '../records/registry.ts';
import { nightsAboard } from '../sea-service/days-aboard.ts';
import { instantOfTrack } from '../tracks/order-of-travel.ts';
import type { Track } from '../tracks/track.ts';
import {
  type Entry,
  endsElsewhere,
  type EntryMaker,
  type EngagementRow,
  placeInDay,
} from './entry.ts';
import type { Sources } from './sources.ts';
import { localityOfPlace, localitiesOf } from './locality.ts';

/** Yields the entries of the records of one kind, in any order. */
type EntriesOf = (sources: Sources, make: EntryMaker) => Iterable<Entry>;

/**
 * How each kind of record appears on the timeline. Adding a kind requires an entry here. Kinds with
 * `undefined` do not appear: they describe people, places and rules, or are remarks on a day.
 */
export const entriesOfKinds: Readonly<Record<KindName, EntriesOf | undefined>> = {
  journey: entriesOfJourneys,
  stay: entriesOfStays,
  engagement: entriesOfEngagements,
  trip: entriesOfTrips,
  track: entriesOfTracks,
  place: undefined,
  person: undefined,
  collection: undefined,
  'day-correction': undefined,
  permission: undefined,
  'town-centre': undefined,
  rule: undefined,
  circumstance: undefined,
  vessel: undefined,
  certificate: undefined,
};

/** In the order of the log within each date. */
function* entriesOfJourneys({ journeys }: Sources, make: EntryMaker) {
  for (const row of journeys) {
    yield make({
      kind: 'journey',
      of: row,
      id: row.id,
      date: row.date,
      place: placeInDay.travelling,
      within: row.sortKey.slice(make.factsOf(row.date).dateKey.length + 1),
      people: row.travellers.map(({ personId }) => personId),
      localities: [localityOfPlace(row.from), localityOfPlace(row.to)],
    });
  }
}

function* entriesOfStays({ stays }: Sources, make: EntryMaker) {
  for (const row of stays) {
    const { arrival, departure, people } = row.stay;
    const told = {
      kind: 'stay' as const,
      of: row,
      id: row.id,
      people: people.map(({ personId }) => personId),
      localities: localitiesOf(row.town, row.country),
    };
    yield make({ ...told, date: arrival, place: placeInDay.arriving });
    if (hasEnd(make, arrival, departure)) {
      yield make({ ...told, isEnd: true, date: departure, place: placeInDay.leaving });
    }
  }
}

function* entriesOfEngagements(
  { engagements, today, placeOf, vesselOf }: Sources,
  make: EntryMaker,
) {
  const byPerson = Map.groupBy(engagements, ({ personId }) => personId);
  const nightsOf = new Map([...byPerson.values()].flatMap((own) => [...nightsAboard(own, today)]));
  const named = (id: string | null) => (id === null ? undefined : placeOf(id));
  for (const engagement of engagements) {
    const { id, personId, vesselId, signedOn, signedOff } = engagement;
    const of: EngagementRow = {
      id,
      engagement,
      vessel: vesselOf(vesselId),
      signedOnPlace: named(engagement.signedOnPlaceId),
      signedOffPlace: named(engagement.signedOffPlaceId),
      nights: nightsOf.get(id) ?? [],
    };
    const told = { kind: 'engagement' as const, of, id, people: [personId] };
    const ends = [of.signedOnPlace, of.signedOffPlace].flatMap((place) => place ?? []);
    const localities = ends.map(localityOfPlace);
    yield make({ ...told, date: signedOn, place: placeInDay.arriving, localities });
    if (hasEnd(make, signedOn, signedOff)) {
      yield make({ ...told, isEnd: true, date: signedOff, place: placeInDay.leaving, localities });
    }
  }
}

/**
 * A trip always has both ends, because it contains what lies between. Its places follow from that.
 */
function* entriesOfTrips({ trips }: Sources, make: EntryMaker) {
  for (const trip of trips) {
    if (trip.isDismissed) continue;
    const { id, from, to, people } = trip;
    const told = {
      kind: 'trip' as const,
      of: trip,
      id,
      people: people.map(({ personId }) => personId),
      localities: [],
    };
    yield make({ ...told, date: from, place: placeInDay.tripBegins });
    if (to !== '' && to !== from && make.factsOf(to).year !== undefined) {
      yield make({ ...told, isEnd: true, date: to, place: placeInDay.tripEnds });
    }
  }
}

/** Tracks that are the line of a journey are left out, because the journey shows them. */
function* entriesOfTracks({ tracks, journeys }: Sources, make: EntryMaker) {
  const told = new Set(journeys.map(({ id }) => id));
  for (const track of tracks) {
    if (track.journeyId !== null && told.has(track.journeyId)) continue;
    yield make({
      kind: 'track',
      of: track,
      id: track.id,
      date: track.date,
      place: placeInDay.travelling,
      within: placeOfTrack(track),
      people: track.people.map(({ personId }) => personId),
      localities: [],
    });
  }
}

/**
 * Sort position among the journeys of the same date: like a journey without a set order, by
 * instant.
 */
function placeOfTrack(track: Track): string {
  const instant = instantOfTrack(track);
  return `0000 ${instant === undefined ? '' : instantKey(instant)}`;
}

function hasEnd(make: EntryMaker, begin: string, end: string): boolean {
  return end !== '' && endsElsewhere(make.factsOf(begin), make.factsOf(end));
}
