import { blankOf } from '../kinds/blank.ts';
import { filled } from '../kinds/kept.ts';
import {
  choice,
  date,
  dayTime,
  decimal,
  group,
  inColumn,
  list,
  name,
  reference,
  text,
  whole,
} from '../kinds/fields.ts';
import { defineKind, type RecordOf } from '../kinds/kind.ts';
import { dateSortKey } from '../shared/dates/edtf-date.ts';
import type { Place } from '../places/place.ts';

export const modes = ['air', 'rail', 'road', 'sea', 'other'] as const;
export type Mode = (typeof modes)[number];

export const seatPositions = ['window', 'middle', 'aisle', 'cockpit', 'jumpseat'] as const;
export type SeatPosition = (typeof seatPositions)[number];

export const cabins = ['economy', 'premium_economy', 'business', 'first', 'private'] as const;
export type Cabin = (typeof cabins)[number];

export const reasons = ['leisure', 'business', 'crew', 'other'] as const;
export type Reason = (typeof reasons)[number];

/**
 * The eight times of a journey, as airlines report them: at the gate (off-block, on-block) and at
 * the runway. Trains, cars and ships use departure and arrival only.
 */
export const timeFields = [
  'departureScheduled',
  'departureActual',
  'takeoffScheduled',
  'takeoffActual',
  'landingScheduled',
  'landingActual',
  'arrivalScheduled',
  'arrivalActual',
] as const;
export type TimeField = (typeof timeFields)[number];

/** Returns the end of the journey whose local clock a time refers to. */
export function endOfTime(field: TimeField): 'from' | 'to' {
  return endsOfTimes[field];
}

const endsOfTimes: Readonly<Record<TimeField, 'from' | 'to'>> = {
  departureScheduled: 'from',
  departureActual: 'from',
  takeoffScheduled: 'from',
  takeoffActual: 'from',
  landingScheduled: 'to',
  landingActual: 'to',
  arrivalScheduled: 'to',
  arrivalActual: 'to',
};

/** In minutes; more than 69 days. */
export const longestStatedDuration = 100_000;

/**
 * One leg by one mode between two places, with its travellers. All statistics are computed from
 * this record. Derived values (instants, duration, distance) are never stored.
 */
export const journeyKind = defineKind({
  name: 'journey',
  plural: 'journeys',
  format: 1,
  upgrades: [],
  cap: null,
  fields: {
    mode: choice(modes, { required: true, initial: 'air' }),
    // Local date at the place of departure.
    date: date({ required: true, searched: true }),
    // Position among journeys with an equal date (day, month, year …). 0 by default.
    order: inColumn('day_order', whole(0, 9999, { default: 0 })),
    from: inColumn('from_place', reference('place', { required: true })),
    to: inColumn('to_place', reference('place', { required: true })),
    departureScheduled: dayTime(),
    departureActual: dayTime(),
    takeoffScheduled: dayTime(),
    takeoffActual: dayTime(),
    landingScheduled: dayTime(),
    landingActual: dayTime(),
    arrivalScheduled: dayTime(),
    arrivalActual: dayTime(),
    // As stated by the source or the log book. Used if the times give no duration.
    statedDuration: whole(1, longestStatedDuration, { unit: 'min' }),
    // Distance on the ground, if known. Otherwise the geodesic is used.
    statedDistance: decimal(Number.MIN_VALUE, 100_000, { unit: 'km' }),
    departureTerminal: text(20, { searched: true }),
    departureGate: text(20, { searched: true }),
    arrivalTerminal: text(20, { searched: true }),
    arrivalGate: text(20, { searched: true }),
    // IATA (`BA`) and ICAO (`BAW`) are airline designators.
    operator: group({
      name: name(120, { searched: true }),
      iata: name(3, { searched: true }),
      icao: name(4, { searched: true }),
    }),
    // Flight, train or sailing number with its designator: `BA 117` is stored as `BA117`.
    number: text(20, { searched: true }),
    vehicle: group({
      // Common name: `Boeing 747-400`, `Class 91`, `Car ferry`.
      type: name(120, { searched: true }),
      // ICAO aircraft type designator: `B744`.
      icao: name(4, { searched: true }),
      // Registration, coach or hull number.
      registration: name(30, { searched: true }),
      // Name of the individual aircraft, ship or named train.
      name: name(120, { searched: true }),
    }),
    bookingReference: text(40, { searched: true }),
    note: text(10_000, { searched: true }),
    travellers: list(
      'journey_traveller',
      {
        personId: reference('person', { required: true }),
        // As printed on the boarding pass: `12A`, the coach and seat on a train, the cabin on a
        // ship.
        seat: text(20, { searched: true }),
        seatPosition: choice(seatPositions),
        cabin: choice(cabins),
        reason: choice(reasons),
      },
      { minItems: 1, maxItems: 50, eachOnce: 'personId' },
    ),
  },
  derive: (journey) => ({ date_sort: dateSortKey(journey.date) }),
  labelOf: ({ from, to, number }, nameOf) => `${nameOf(from)} → ${nameOf(to)} ${number}`.trim(),
  time: { from: 'date', timeline: 'event' },
  // The import of journeys has its own matching (imports/matching/corrected-journeys.ts).
  correction: null,
});

/** A journey as stored, with its two places as IDs. */
export type JourneyRecord = RecordOf<typeof journeyKind>;
export type Traveller = JourneyRecord['travellers'][number];
export type Operator = JourneyRecord['operator'];
export type Vehicle = JourneyRecord['vehicle'];

/** A journey with place objects instead of place IDs, as used by rules, statistics and pages. */
export interface Journey extends Omit<JourneyRecord, 'from' | 'to'> {
  from: Place;
  to: Place;
}

/** A journey as stored in the archive. `version` increases with every edit. */
export interface StoredJourney extends Journey {
  id: string;
  version: number;
}

/** Returns a journey as a record: place IDs instead of places, without ID and version. */
export function toRecord(journey: Journey & { id?: string; version?: number }): JourneyRecord {
  const { from, to } = journey;
  return filled(journeyKind.fields, { ...journey, from: from.id, to: to.id }) as JourneyRecord;
}

/**
 * Returns a journey with only its ends, date and mode filled in. Forms and importers start from it.
 */
export function blankJourney(base: Pick<Journey, 'mode' | 'date' | 'from' | 'to'>): Journey {
  return { ...blankDetails(), ...base };
}

/** Returns the empty values of all optional fields of a journey. */
export function blankDetails(): Omit<Journey, 'mode' | 'date' | 'from' | 'to'> {
  const {
    mode: _mode,
    date: _date,
    from: _from,
    to: _to,
    ...details
  } = blankOf(journeyKind.fields);
  return details;
}
