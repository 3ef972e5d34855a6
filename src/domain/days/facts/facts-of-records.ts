import { rememberWhileSame } from '../../shared/remember.ts';
import type { StoredJourney } from '../../journeys/journey.ts';
import type { Person } from '../../people/person.ts';
import type { Place } from '../../places/place.ts';
import type { StayRecord } from '../../stays/stay.ts';
import type { DayCorrectionRecord } from './day-correction.ts';
import { type EngagementOfArchive, engagementFact } from '../aboard/engagement-fact.ts';
import type { CorrectionFact, Facts, HomeFact, StayFact } from './facts.ts';
import { spotOf } from './leg.ts';
import { nationOf } from '../../shared/places/nations.ts';
import type { TrackFact } from './track-fact.ts';
import type { NamedVessel } from '../aboard/vessel-named.ts';

/** The records of an archive that show where its people were. */
interface DayRecords {
  journeys: readonly StoredJourney[];
  stays: Iterable<StayRecord & { id: string }>;
  corrections: Iterable<DayCorrectionRecord & { id: string }>;
  placeOf(id: string): Place | undefined;
  /** Tracks of any of the journeys. */
  tracks?: Iterable<TrackFact>;
  /** Engagements of any person, aboard any of the vessels. */
  engagements?: Iterable<EngagementOfArchive>;
  vesselOf?(id: string): NamedVessel | undefined;
}

/** Collects the facts about where one person was from the records of an archive. */
export function factsOfRecords(person: Pick<Person, 'id' | 'homes'>, records: DayRecords): Facts {
  const { journeys, stays, corrections, placeOf, tracks = [], engagements = [] } = records;
  const isTheirs = (list: readonly { personId: string }[]) =>
    list.some(({ personId }) => personId === person.id);
  // If all journeys are the person's, the list itself is kept, because derived data is cached by
  // this object.
  const areTheirs = journeys.every(({ travellers }) => isTheirs(travellers));
  const theirJourneys = areTheirs
    ? journeys
    : journeys.filter(({ travellers }) => isTheirs(travellers));
  return {
    journeys: theirJourneys,
    stays: [...stays]
      .filter(({ people }) => isTheirs(people))
      .map((stay) => stayFact(stay, placeOf(stay.placeId ?? ''))),
    homes: homesOf(person, placeOf),
    corrections: [...corrections]
      .filter(({ personId }) => personId === person.id)
      .map((correction) => correctionFact(correction, placeOf(correction.placeId ?? ''))),
    tracks: tracksOf(theirJourneys, tracks),
    engagements: [...engagements]
      .filter(({ personId }) => personId === person.id)
      .map((engagement) => engagementFact(engagement, records)),
  };
}

const stayFact = rememberWhileSame(
  (stay: StayRecord & { id: string }, place: Place | undefined): StayFact => {
    const { id, kind, arrival, departure, country, region, town } = stay;
    const point = stay.point ?? (place ? { lat: place.lat, lon: place.lon } : null);
    return {
      id,
      kind,
      arrival,
      departure,
      spot: { country, region, town, point, ...(place && { zone: place.zone, placeId: place.id }) },
    };
  },
);

/**
 * Returns the tracks of the person's journeys, because travellers were where the track was
 * recorded.
 */
function tracksOf(journeys: readonly StoredJourney[], tracks: Iterable<TrackFact>): TrackFact[] {
  const all = [...tracks];
  if (all.length === 0) return [];
  const ids = new Set(journeys.map(({ id }) => id));
  return all.filter(({ journeyId }) => ids.has(journeyId));
}

const correctionFact = rememberWhileSame(correctionFactFrom);

/** Takes missing details from the place, if the place is in the country of the correction. */
function correctionFactFrom(
  { id, date, territory, town, countsAs }: DayCorrectionRecord & { id: string },
  place: Place | undefined,
): CorrectionFact {
  const [country = ''] = territory.split('-');
  const said = { country, region: territory === country ? '' : territory, town };
  const mark = countsAs === '' ? {} : { countsAs };
  if (place?.country !== country) return { id, date, spot: { ...said, point: null }, ...mark };
  const { lat, lon, zone, id: placeId } = place;
  const isThere = said.region === '' || nationOf(place.region) === said.region;
  const region = isThere ? place.region : said.region;
  return {
    id,
    date,
    spot: { ...said, region, town: town || place.town, point: { lat, lon }, zone, placeId },
    ...mark,
  };
}

export function homesOf(
  { homes }: Pick<Person, 'homes'>,
  placeOf: DayRecords['placeOf'],
): HomeFact[] {
  return homes.flatMap(({ placeId, from, to }) => {
    const place = placeOf(placeId);
    return place ? [{ id: placeId, spot: spotOf(place), from, to }] : [];
  });
}
