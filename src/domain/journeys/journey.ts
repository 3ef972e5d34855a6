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

/** Which clock on the wall a time is read from. */
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

/**
 * One leg by one mode from a place to a place, with its travellers: the fact that every figure is
 * computed from. Derived values (instants, duration, distance) are never stored.
 */
export const journeyKind = defineKind({
  name: 'journey',
  plural: 'journeys',
  format: 1,
  upgrades: [],
  cap: null,
  fields: {
    mode: choice(modes, { required: true, initial: 'air' }),
    // Of departure, on the clock there.
    date: date({ required: true, searched: true }),
    // Place within the day (or month, year …) among journeys of equal date; 0 unless set.
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
    // As the source or the log book states it; counts where times give none.
    statedDuration: whole(1, 100_000, { unit: 'min' }),
    // On the ground, where known; the geodesic counts otherwise.
    statedDistance: decimal(Number.MIN_VALUE, 100_000, { unit: 'km' }),
    departureTerminal: text(20),
    departureGate: text(20),
    arrivalTerminal: text(20),
    arrivalGate: text(20),
    // IATA (`BA`) and ICAO (`BAW`) are airline designators.
    operator: group({
      name: name(120, { searched: true }),
      iata: name(3, { searched: true }),
      icao: name(4, { searched: true }),
    }),
    // Flight, train or sailing number with its designator: `BA 117` is `BA117`.
    number: text(20, { searched: true }),
    vehicle: group({
      // As people say it: `Boeing 747-400`, `Class 91`, `Car ferry`.
      type: name(120, { searched: true }),
      // ICAO aircraft type designator: `B744`.
      icao: name(4, { searched: true }),
      // Registration, coach or hull number.
      registration: name(30, { searched: true }),
      // The one it bears: an aircraft's, a ship's, a named train's.
      name: name(120, { searched: true }),
    }),
    bookingReference: text(40, { searched: true }),
    note: text(10_000, { searched: true }),
    travellers: list(
      'journey_traveller',
      {
        personId: reference('person', { required: true }),
        // As printed on the boarding pass: `12A`; coach and seat on a train, cabin on a ship.
        seat: text(20),
        seatPosition: choice(seatPositions),
        cabin: choice(cabins),
        reason: choice(reasons),
      },
      { minItems: 1, maxItems: 50, eachOnce: 'personId' },
    ),
  },
  derive: (journey) => ({ date_sort: dateSortKey(journey.date) }),
  labelOf: ({ from, to, number }, nameOf) => `${nameOf(from)} → ${nameOf(to)} ${number}`.trim(),
  dateOf: (journey) => journey.date,
});

/** A journey as it is written and kept: its ends by their ids. */
export type JourneyRecord = RecordOf<typeof journeyKind>;
export type Traveller = JourneyRecord['travellers'][number];
export type Operator = JourneyRecord['operator'];
export type Vehicle = JourneyRecord['vehicle'];

/** A journey with its places in place of their ids: what rules, statistics and screens work with. */
export interface Journey extends Omit<JourneyRecord, 'from' | 'to'> {
  from: Place;
  to: Place;
}

/** A journey as the archive holds it. `version` rises with every edit. */
export interface StoredJourney extends Journey {
  id: string;
  version: number;
}

/** A journey as it is written: its ends by their ids, without id and version. */
export function toRecord(journey: Journey & { id?: string; version?: number }): JourneyRecord {
  const { from, to } = journey;
  return filled(journeyKind.fields, { ...journey, from: from.id, to: to.id }) as JourneyRecord;
}

/** A journey with nothing in it but its ends, date and mode: what forms and importers start from. */
export function blankJourney(base: Pick<Journey, 'mode' | 'date' | 'from' | 'to'>): Journey {
  return { ...blankDetails(), ...base };
}

/** Everything that may be left out of a journey, left out. */
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
