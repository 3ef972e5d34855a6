import { z } from 'zod';
import { isDayTime } from '../shared/day-time.ts';
import { isEdtfDate } from '../shared/edtf-date.ts';
import { cabins, type Journey, modes, reasons, seatPositions } from './journey.ts';
import { placeSchema } from './place-schema.ts';

// Apart from journey.ts, so that screens which only name modes do without the parser.

const dayTime = z.union([z.literal(''), z.string().max(8).refine(isDayTime, 'not a time')]);

const text = (most: number) => z.string().max(most);

export const travellerSchema = z.object({
  personId: z.string().min(1).max(80),
  seat: text(20),
  seatPosition: z.union([z.literal(''), z.enum(seatPositions)]),
  cabin: z.union([z.literal(''), z.enum(cabins)]),
  reason: z.union([z.literal(''), z.enum(reasons)]),
});

/** Journeys are grouped by it: blanks around it would make another group, or one without a name. */
const name = (most: number) => z.string().trim().max(most);

const operatorSchema = z.object({ name: name(120), iata: name(3), icao: name(4) });

const vehicleSchema = z.object({
  type: name(120),
  icao: name(4),
  registration: name(30),
  name: name(120),
});

function eachOnce(travellers: readonly { personId: string }[]): boolean {
  return new Set(travellers.map(({ personId }) => personId)).size === travellers.length;
}

/** A journey as anybody may send it; what its fields mean stands in journey.ts. */
export const journeySchema = z.object({
  mode: z.enum(modes),
  date: z.string().max(11).refine(isEdtfDate, 'not a date'),
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
  statedDuration: z.int().min(1).max(100_000).nullable(),
  statedDistance: z.number().positive().max(100_000).nullable(),
  departureTerminal: text(20),
  departureGate: text(20),
  arrivalTerminal: text(20),
  arrivalGate: text(20),
  operator: operatorSchema,
  number: text(20),
  vehicle: vehicleSchema,
  bookingReference: text(40),
  note: text(10_000),
  travellers: z
    .array(travellerSchema)
    .min(1)
    .max(50)
    .refine(eachOnce, 'a traveller stands there twice'),
}) satisfies z.ZodType<Journey>;
