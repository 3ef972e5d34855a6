import type { Place } from './place.ts';

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
  return field.startsWith('departure') || field.startsWith('takeoff') ? 'from' : 'to';
}

/**
 * Local time at the place, with the day counted from the journey's date as timetables print it:
 * `23:40`, `06:15+1`, `09:30-1` (over the date line), '' when unknown.
 */
type DayTime = string;

export interface Traveller {
  personId: string;
  /** as printed on the boarding pass: `12A`, coach and seat on a train, cabin on a ship */
  seat: string;
  seatPosition: SeatPosition | '';
  cabin: Cabin | '';
  reason: Reason | '';
}

export interface Operator {
  name: string;
  /** IATA airline designator (`BA`) or '' */
  iata: string;
  /** ICAO airline designator (`BAW`) or '' */
  icao: string;
}

export interface Vehicle {
  /** type as people say it: `Boeing 747-400`, `Class 91`, `Car ferry` */
  type: string;
  /** ICAO aircraft type designator (`B744`) or '' */
  icao: string;
  /** registration, coach or hull number */
  registration: string;
  /** the name it bears: an aircraft's, a ship's, a named train's */
  name: string;
}

/**
 * One leg by one mode from a place to a place, with its travellers: the fact that every figure is
 * computed from. Derived values (instants, duration, distance) are never stored.
 */
export interface Journey extends Record<TimeField, DayTime> {
  mode: Mode;
  /** local date of departure in EDTF: `1978-06-12`, `1978-06`, `1978-22`, `1978~`, `XXXX` */
  date: string;
  /** place within the day (or month, year …) among journeys of equal date; 0 unless set */
  order: number;
  from: Place;
  to: Place;
  /** minutes, as the source or the log book states them; counts where times give none */
  statedDuration: number | null;
  /** kilometres on the ground, where known; the geodesic counts otherwise */
  statedDistance: number | null;
  departureTerminal: string;
  departureGate: string;
  arrivalTerminal: string;
  arrivalGate: string;
  operator: Operator;
  /** flight, train or sailing number with its designator: `BA 117` is `BA117` */
  number: string;
  vehicle: Vehicle;
  bookingReference: string;
  note: string;
  travellers: Traveller[];
}

/** A journey as the archive holds it. `version` rises with every edit. */
export interface StoredJourney extends Journey {
  id: string;
  version: number;
}

/** A journey with nothing in it but its ends, date and mode: what forms and importers start from. */
export function blankJourney(base: Pick<Journey, 'mode' | 'date' | 'from' | 'to'>): Journey {
  return { ...base, ...blankDetails() };
}

/** Everything that may be left out of a journey, left out. */
export function blankDetails(): Omit<Journey, 'mode' | 'date' | 'from' | 'to'> {
  return {
    order: 0,
    departureScheduled: '',
    departureActual: '',
    takeoffScheduled: '',
    takeoffActual: '',
    landingScheduled: '',
    landingActual: '',
    arrivalScheduled: '',
    arrivalActual: '',
    statedDuration: null,
    statedDistance: null,
    departureTerminal: '',
    departureGate: '',
    arrivalTerminal: '',
    arrivalGate: '',
    operator: { name: '', iata: '', icao: '' },
    number: '',
    vehicle: { type: '', icao: '', registration: '', name: '' },
    bookingReference: '',
    note: '',
    travellers: [],
  };
}
