import { getOrMake, rememberEach } from '../shared/remember.ts';
import type { Homes } from '../days/facts/homes.ts';
import { departureField } from '../journeys/duration.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { daysCovered, timeSortKey } from '../kinds/time-of.ts';
import { parseDayTime } from '../shared/dates/day-time.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { daySpan, wholeDay } from '../shared/dates/edtf-date.ts';
import { distanceKm } from '../shared/places/geo.ts';
import type { StayRow } from '../stays/stay-rows.ts';
import { stayKind } from '../stays/stay.ts';
import { trackKind, type TrackRecord } from '../tracks/track.ts';
import { inOrderOfTrip } from './order-journeys.ts';
import {
  closestTrip,
  type DatePeriod,
  type DatedTrip,
  type TripOfDays,
  TripsOnDays,
} from './trips-on-days.ts';

/** The fields of a track that determine its trip. */
export type TrackInTrip = Pick<TrackRecord, 'date' | 'journeyId' | 'people'> & { id: string };

/** Whether a trip also has records of which only some possible days lie in its period. */
type Taking = 'certain' | 'possible';

/** The records that belong to a trip, each list in order of time. */
export interface TripContents<Track extends TrackInTrip = TrackInTrip> {
  journeys: readonly JourneyRow[];
  stays: readonly StayRow[];
  tracks: readonly Track[];
}

/** The records that can belong to trips, in any order. */
export interface TripRecords<Track extends TrackInTrip = TrackInTrip> {
  journeys: readonly JourneyRow[];
  stays: readonly StayRow[];
  tracks: readonly Track[];
  /** By person. Without exact dates, a trip begins and ends at home if its legs allow it. */
  homes?: ReadonlyMap<string, Homes>;
}

/**
 * Returns the contents of each trip by ID. A journey, stay or track belongs to at most one trip: a
 * trip of one of its people whose period contains all the days that the record's date can mean. A
 * journey or stay dated to the month or season also belongs to the only trip that it can be part
 * of, and a stay to the trip that has all its certain nights, unless `taking` is `certain`.
 * Dismissed trips have no contents.
 */
export function contentsOfTrips<Track extends TrackInTrip>(
  trips: readonly TripOfDays[],
  { journeys, stays, tracks, homes }: TripRecords<Track>,
  taking: Taking = 'possible',
): ReadonlyMap<string, TripContents<Track>> {
  const onDays = indexOf(trips);
  const contents = new Map(
    trips.map(({ id }) => [
      id,
      { journeys: [] as JourneyRow[], stays: [] as StayRow[], tracks: [] as Track[] },
    ]),
  );
  const ofJourneys = assignJourneys(onDays, journeys, taking);
  for (const journey of journeys) {
    contents.get(ofJourneys.get(journey.id) ?? '')?.journeys.push(journey);
  }
  for (const stay of stays) {
    contents.get(tripOfStay(onDays, stay, taking) ?? '')?.stays.push(stay);
  }
  for (const track of tracks) {
    contents.get(tripOfTrack(onDays, ofJourneys, track) ?? '')?.tracks.push(track);
  }
  for (const trip of trips) {
    const own = contents.get(trip.id)!;
    own.journeys = inOrderOfTrip(trip, own, homes);
    own.stays.sort((one, other) => (stayKey(one) < stayKey(other) ? -1 : 1));
    own.tracks.sort((one, other) => (trackKey(one) < trackKey(other) ? -1 : 1));
  }
  return contents;
}

/**
 * Returns the trip ID of each journey by journey ID. Journeys without a trip are omitted.
 */
export function tripsOfJourneys(
  trips: readonly TripOfDays[],
  journeys: readonly JourneyRow[],
  taking: Taking = 'possible',
): ReadonlyMap<string, string> {
  return assignJourneys(indexOf(trips), journeys, taking);
}

/** Returns the ID of the trip that a stay belongs to, or undefined if it belongs to none. */
export function tripOfStayAmong(trips: readonly TripOfDays[], stay: StayRow): string | undefined {
  return tripOfStay(indexOf(trips), stay, 'possible');
}

/**
 * Cache per list of trips, because the cards of journeys and stays ask for one record at a time.
 * The lists are never modified.
 */
const indexOf = rememberEach((trips: readonly TripOfDays[]) => new TripsOnDays(trips));

/** Journeys on a day that is the last of one trip and the first of another. */
interface Shared {
  earlier: DatedTrip;
  later: DatedTrip;
  journeys: JourneyRow[];
}

function assignJourneys(
  trips: TripsOnDays,
  journeys: readonly JourneyRow[],
  taking: Taking,
): ReadonlyMap<string, string> {
  const assigned = new Map<string, string>();
  const shared = new Map<string, Shared>();
  /** The first journey by sort key, per trip and traveller. */
  const begins = new Map<string, JourneyRow>();
  const assign = (journey: JourneyRow, { trip }: DatedTrip) => {
    assigned.set(journey.id, trip.id);
    for (const { personId } of journey.travellers) {
      const key = `${trip.id} ${personId}`;
      const first = begins.get(key);
      if (!first || journey.sortKey < first.sortKey) begins.set(key, journey);
    }
  };
  for (const journey of journeys) {
    if (journey.firstDay === '') continue;
    const people = peopleOf(journey.travellers);
    const days = { first: journey.firstDay, last: journey.lastDay };
    const having = trips.with(people, days).filter((trip) => hasTime(trip, journey));
    const closest = closestTrip(having, people);
    if (!closest) {
      const perhaps = taking === 'possible' && onlyTripWith(trips, people, days);
      if (perhaps) assigned.set(journey.id, perhaps.trip.id);
      continue;
    }
    const pair = pairOn(journey, having, people);
    const isOfPair = pair && (closest === pair.earlier || closest === pair.later);
    if (!isOfPair) assign(journey, closest);
    else if (isTimed(pair.later.trip.fromTime, journey)) assign(journey, pair.later);
    else if (isTimed(pair.earlier.trip.toTime, journey)) assign(journey, pair.earlier);
    else {
      const key = `${journey.firstDay} ${pair.earlier.trip.id} ${pair.later.trip.id}`;
      getOrMake(shared, key, () => ({ ...pair, journeys: [] })).journeys.push(journey);
    }
  }
  // Sorted by day, so that the starting point of a trip is known before its last day is processed.
  for (const [, { earlier, later, journeys: ofDay }] of [...shared].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const ordered = ofDay.toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1));
    const isBack = ({ to, travellers }: JourneyRow) =>
      travellers.some(({ personId }) => {
        const before = begins.get(`${earlier.trip.id} ${personId}`);
        const setOut = before ?? (earlier.first < earlier.last ? undefined : ordered[0]);
        return setOut !== undefined && isAtSamePlace(setOut.from, to);
      });
    const back = ordered.findIndex(isBack);
    for (const [at, journey] of ordered.entries()) assign(journey, at <= back ? earlier : later);
  }
  return assigned;
}

/** Maximum number of days that a date can mean to belong to a trip of which only some are part. */
const longestSeasonDays = 92;

/**
 * Returns the trip that a record dated to the month or season can be part of, if there is only one.
 */
function onlyTripWith(
  trips: TripsOnDays,
  people: readonly string[],
  { first, last }: DatePeriod,
): DatedTrip | undefined {
  if (first === last) return undefined;
  if (daysBetween(first, last) >= longestSeasonDays) return undefined;
  // Reversed, because a trip overlaps the days if it begins by the last and ends after the first.
  const [only, ...others] = trips.with(people, { first: last, last: first });
  return others.length === 0 ? only : undefined;
}

/**
 * Returns the trip that ends and the trip that begins on the day of a journey, if there are both.
 */
function pairOn(
  { firstDay, lastDay }: JourneyRow,
  trips: readonly DatedTrip[],
  people: readonly string[],
): Pick<Shared, 'earlier' | 'later'> | undefined {
  if (trips.length < 2 || firstDay !== lastDay) return undefined;
  const ending = trips.filter(({ first, last }) => last === firstDay && first < firstDay);
  const beginning = trips.filter(({ first, last }) => first === firstDay && last > firstDay);
  // A trip of that one day comes after a trip that ends on it and before one that begins on it.
  const ofDay = trips.filter(({ first, last }) => first === firstDay && last === firstDay);
  const earlier = closestTrip(ending.length > 0 ? ending : ofDay, people);
  const later = closestTrip(beginning.length > 0 ? beginning : ofDay, people);
  return earlier && later && earlier !== later ? { earlier, later } : undefined;
}

/** Whether a journey departs within the times set on a trip's first and last day. */
function hasTime({ trip, first, last }: DatedTrip, journey: JourneyRow): boolean {
  // Most trips have no times.
  if (trip.fromTime === '' && trip.toTime === '') return true;
  const departs = departureMinutes(journey);
  if (departs === undefined || journey.firstDay !== journey.lastDay) return true;
  const [from, to] = [parseDayTime(trip.fromTime), parseDayTime(trip.toTime)];
  if (from !== undefined && journey.firstDay === first && departs < from) return false;
  return to === undefined || journey.firstDay !== last || departs <= to;
}

/** Whether a time of a trip decides which trip a journey belongs to. */
function isTimed(time: string, journey: JourneyRow): boolean {
  return time !== '' && departureMinutes(journey) !== undefined;
}

/** Minutes after midnight, in local time at the place of departure. */
function departureMinutes(journey: JourneyRow): number | undefined {
  const field = departureField(journey);
  return field && parseDayTime(journey[field]);
}

/**
 * Kilometres, about the distance between airports of one city. A traveller who arrives this close
 * to the starting point is back.
 */
const samePlaceWithinKm = 60;
/** Degrees of latitude (66 km) beyond `samePlaceWithinKm`. Avoids computing the distance. */
const beyondDegrees = 0.6;

/**
 * Whether two places are so close that travelling from one and reaching the other counts as being
 * back.
 */
export function isAtSamePlace(one: JourneyRow['from'], other: JourneyRow['from']): boolean {
  if (one.id === other.id) return true;
  if (Math.abs(one.lat - other.lat) > beyondDegrees) return false;
  return distanceKm(one, other) <= samePlaceWithinKm;
}

/**
 * Returns the trip that contains all nights of a stay and the day after the last. A stay at home
 * belongs to no trip. An open stay belongs to the trip on which it began. A stay without exact dates
 * belongs to the only trip that it can be part of, or to a trip that contains all its certain
 * nights.
 */
function tripOfStay(trips: TripsOnDays, { stay }: StayRow, taking: Taking): string | undefined {
  const { first, begunBy, last = begunBy } = daysCovered(stayKind, stay);
  if (stay.kind === 'home' || first === '') return undefined;
  const people = peopleOf(stay.people);
  const days = { first, last: last > begunBy ? last : begunBy };
  const having = trips.with(people, days);
  if (having.length === 0 && !(wholeDay(stay.arrival) && wholeDay(stay.departure))) {
    if (taking === 'certain') return undefined;
    const nights = certainNights(stay);
    const perhaps = onlyTripWith(trips, people, days);
    const hasAll = perhaps && (!nights || isDuring(nights, perhaps));
    if (hasAll) return perhaps.trip.id;
    return nights && closestTrip(trips.with(people, nights), people)?.trip.id;
  }
  // On a day that two trips share, a beginning stay belongs to the trip that begins.
  const beginning = having.filter((trip) => trip.last > first || trip.first === trip.last);
  return closestTrip(beginning.length > 0 ? beginning : having, people)?.trip.id;
}

/**
 * Returns the days of the nights that a stay certainly has, including the day after the last: a stay
 * from July to August has that of 31 July.
 */
function certainNights({ arrival, departure }: StayRow['stay']): DatePeriod | undefined {
  const [begins, ends] = [daySpan(arrival), daySpan(departure)];
  if (!begins || !ends || ends.first <= begins.last) return undefined;
  return { first: begins.last, last: ends.first };
}

function isDuring(days: DatePeriod, { first, last }: DatePeriod): boolean {
  return first <= days.first && days.last <= last;
}

/**
 * Returns the trip of the journey whose line the track is, else a trip of the track's people that
 * contains its days.
 */
function tripOfTrack(
  trips: TripsOnDays,
  ofJourneys: ReadonlyMap<string, string>,
  track: TrackInTrip,
): string | undefined {
  const ofJourney = ofJourneys.get(track.journeyId ?? '');
  if (ofJourney !== undefined) return ofJourney;
  const { first, last } = daysCovered(trackKind, track);
  const people = peopleOf(track.people);
  return last && closestTrip(trips.with(people, { first, last }), people)?.trip.id;
}

function peopleOf(list: readonly { personId: string }[]): string[] {
  return list.map(({ personId }) => personId);
}

function stayKey({ id, stay }: StayRow): string {
  return `${timeSortKey(stayKind, stay)} ${id}`;
}

function trackKey(track: TrackInTrip): string {
  return `${timeSortKey(trackKind, track)} ${track.id}`;
}
