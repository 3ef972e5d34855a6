import { z } from 'zod';
import { isEdtfDate } from '../shared/edtf-date.ts';
import { placeSchema } from './place.ts';

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
export const dayTimePattern = /^([01]\d|2[0-3]):[0-5]\d([+-][1-9]\d?)?$/;
const dayTime = z.union([z.literal(''), z.string().regex(dayTimePattern)]);

const text = (most: number) => z.string().max(most);

export const travellerSchema = z.object({
  personId: z.string().min(1).max(80),
  /** as printed on the boarding pass: `12A`, coach and seat on a train, cabin on a ship */
  seat: text(20),
  seatPosition: z.union([z.literal(''), z.enum(seatPositions)]),
  cabin: z.union([z.literal(''), z.enum(cabins)]),
  reason: z.union([z.literal(''), z.enum(reasons)]),
});
export type Traveller = z.infer<typeof travellerSchema>;

export const operatorSchema = z.object({
  name: text(120),
  /** IATA airline designator (`BA`) or '' */
  iata: text(3),
  /** ICAO airline designator (`BAW`) or '' */
  icao: text(4),
});
export type Operator = z.infer<typeof operatorSchema>;

export const vehicleSchema = z.object({
  /** type as people say it: `Boeing 747-400`, `Class 91`, `Car ferry` */
  type: text(120),
  /** ICAO aircraft type designator (`B744`) or '' */
  icao: text(4),
  /** registration, coach or hull number */
  registration: text(30),
  /** the name it bears: an aircraft's, a ship's, a named train's */
  name: text(120),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

/**
 * One leg by one mode from a place to a place, with its travellers: the fact that every figure is
 * computed from. Derived values (instants, duration, distance) are never stored.
 */
export const journeySchema = z.object({
  mode: z.enum(modes),
  /** local date of departure in EDTF: `1978-06-12`, `1978-06`, `1978-22`, `1978~`, `XXXX` */
  date: z.string().refine(isEdtfDate, 'not a date'),
  /** place within the day (or month, year …) among journeys of equal date; 0 unless set */
  order: z.int().min(0).max(9999),
  from: placeSchema,
  to: placeSchema,
  departureScheduled: dayTime,
  departureActual: dayTime,
  takeoffScheduled: dayTime,
  takeoffActual: dayTime,
  landingScheduled: dayTime,
  landingActual: dayTime,
  arrivalScheduled: dayTime,
  arrivalActual: dayTime,
  /** minutes, as the source or the log book states them; counts where times give none */
  statedDuration: z.int().min(1).max(100_000).nullable(),
  /** kilometres on the ground, where known; the geodesic counts otherwise */
  statedDistance: z.number().positive().max(100_000).nullable(),
  departureTerminal: text(20),
  departureGate: text(20),
  arrivalTerminal: text(20),
  arrivalGate: text(20),
  operator: operatorSchema,
  /** flight, train or sailing number with its designator: `BA 117` is `BA117` */
  number: text(20),
  vehicle: vehicleSchema,
  bookingReference: text(40),
  note: text(10_000),
  travellers: z.array(travellerSchema).min(1).max(50),
});
export type Journey = z.infer<typeof journeySchema>;

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
