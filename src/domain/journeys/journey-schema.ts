import type { z } from 'zod';
import { schemaOf } from '../kinds/schema.ts';
import { type Journey, journeyKind } from './journey.ts';
import { placeSchema } from '../places/place-schema.ts';

// Separate from journey.ts, so that pages that only need the names of modes do not load the parser.

const { fields } = journeyKind;

export const travellerSchema = schemaOf(fields.travellers.fields);

/**
 * Schema of a journey in a request, with complete places. The fields are described in journey.ts.
 */
export const journeySchema = schemaOf(fields).extend({
  from: placeSchema,
  to: placeSchema,
}) satisfies z.ZodType<Journey>;
