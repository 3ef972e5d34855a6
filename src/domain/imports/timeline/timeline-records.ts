import { type JourneyRecord, journeyKind } from '../../journeys/journey.ts';
import { blankOf } from '../../kinds/blank.ts';
import { isSame } from '../../kinds/differences.ts';
import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { type Place, toPlace } from '../../places/place.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import { hashText } from '../../shared/text/hash-text.ts';
import { nameText } from '../../shared/text/name-text.ts';
import { toDayTime, toLocalTime } from '../../shared/dates/day-time.ts';
import { type StayRecord, stayKind } from '../../stays/stay.ts';
import { type Surroundings, whereIs } from '../../stays/where-of-stay.ts';
import type { RecordDraft } from '../formats/record-rows.ts';
import type { Problem } from '../problem.ts';
import { failRow } from '../row-refusal.ts';
import type { Move, Visit } from './timeline-row.ts';

/** Lookups of positions, including their time zones. */
export interface TimelineLookups extends Surroundings {
  zoneAt(lat: number, lon: number): string;
}

/** The key of the timeline's owner, who is not named in it. */
export const keeperId = '';

const blankStay = blankOf(stayKind.fields);
const blankJourney = blankOf(journeyKind.fields);
const { personId: _nobody, ...nothingOfTraveller } = blankOf(journeyKind.fields.travellers.fields);

/**
 * Converts a visit to a stay, with the local dates of its beginning and end. Its id is derived from
 * when and where it began, so that importing the file again gives the same id.
 */
export function stayOf(visit: Visit, lookups: TimelineLookups): RecordDraft {
  const { lat, lon, begin, end, first, kind } = visit;
  const zone = lookups.zoneAt(lat, lon);
  const point = { lat: rounded(lat), lon: rounded(lon) };
  const values: StayRecord = {
    ...blankStay,
    people: [{ personId: keeperId }],
    kind,
    arrival: dateAt(begin, zone),
    departure: dateAt(end, zone),
    name: nameText(visit.name.slice(0, stayKind.fields.name.maxLength).toWellFormed()),
    point,
    note: visit.note,
    ...whereIs(lat, lon, lookups),
  };
  return { id: idOf('stay', begin, first ?? point), values };
}

/**
 * Whether a timeline's record continues an earlier one: the last stay of an export ends later in
 * the next export, and its position is more accurate.
 */
export function isToldFurther(
  { name }: Pick<Kind, 'name'>,
  before: RecordOf<Kind>,
  after: RecordOf<Kind>,
): boolean {
  if (name !== stayKind.name) return false;
  const [one, next] = [before, after] as unknown as [StayRecord, StayRecord];
  return (
    isSame(one.people, next.people) &&
    one.arrival === next.arrival &&
    one.departure <= next.departure
  );
}

/**
 * Minimum length of a journey in kilometres as the crow flies, because the districts of a large
 * city are separate towns.
 */
const shortestJourney = 5;

/**
 * Converts a move to a journey between the nearest towns of its ends. Skips moves within one town
 * or over a short distance, because there would be several per day that no travel log contains.
 */
export function journeyOf(
  move: Move,
  lookups: TimelineLookups,
): RecordDraft | { skipped: Problem } {
  const [from, to] = [townAt(move.from, lookups), townAt(move.to, lookups)];
  if (from.id === to.id || distanceKm(move.from, move.to) < shortestJourney) {
    return { skipped: { code: 'within-town', detail: from.name } };
  }
  const { begin, end, mode, distance } = move;
  const date = dateAt(begin, from.zone);
  const values: JourneyRecord = {
    ...blankJourney,
    mode,
    date,
    from: from.id,
    to: to.id,
    departureActual: toDayTime(Math.floor(begin / 60_000), from.zone, date) ?? '',
    arrivalActual: toDayTime(Math.floor(end / 60_000), to.zone, date) ?? '',
    // The distance of a flight is by convention the geodesic.
    statedDistance: mode === 'air' || !distance ? null : Number(distance.toFixed(1)),
    travellers: [{ personId: keeperId, ...nothingOfTraveller }],
  };
  return { id: idOf('journey', begin, move.from), values, places: [from, to] };
}

function townAt({ lat, lon }: Move['from'], { nearestTown }: TimelineLookups): Place {
  const town = nearestTown(lat, lon);
  return town ? toPlace(town) : failRow('town-unknown', `${rounded(lat)}, ${rounded(lon)}`);
}

function dateAt(instant: number, zone: string): string {
  const minutes = Math.floor(instant / 60_000);
  return (toLocalTime(minutes, zone) ?? toLocalTime(minutes, 'UTC'))?.date ?? 'XXXX';
}

/** Five decimals are about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}

export function idOf(kind: string, begin: number, { lat, lon }: Move['from']): string {
  return `timeline-${hashText(`${kind} ${begin} ${rounded(lat)} ${rounded(lon)}`)}`;
}
