import type { z } from 'zod';
import { schemaOf } from '../kinds/schema.ts';
import { type Journey, journeyKind } from './journey.ts';
import { placeSchema } from '../places/place-schema.ts';

// Apart from journey.ts, so that screens which only name modes do without the parser.

const { fields } = journeyKind;

export const travellerSchema = schemaOf(fields.travellers.fields);

/** A journey as anybody may send it, its places whole; what its fields mean stands in journey.ts. */
export const journeySchema = schemaOf(fields).extend({
  from: placeSchema,
  to: placeSchema,
}) satisfies z.ZodType<Journey>;
