import { z } from 'zod';
import { type Place, placeKinds } from './place.ts';

/** A place as anybody may send it; what its fields mean stands in place.ts. */
export const placeSchema = z.object({
  id: z.string().min(1).max(80),
  kind: z.enum(placeKinds),
  iata: z
    .string()
    .max(3, { abort: true })
    .regex(/^([A-Z0-9]{3})?$/),
  icao: z
    .string()
    .max(4, { abort: true })
    .regex(/^([A-Z0-9]{4})?$/),
  name: z.string().min(1).max(200),
  town: z.string().max(200),
  country: z
    .string()
    .max(2, { abort: true })
    .regex(/^([A-Z]{2})?$/),
  region: z.string().max(10),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  zone: z.string().min(1).max(60),
}) satisfies z.ZodType<Place>;
