import { z } from 'zod';
import { schemaOf } from '../kinds/schema.ts';
import { type Place, placeKind } from './place.ts';

/** A place as anybody may send it beside a record that refers to it. */
export const placeSchema = schemaOf(placeKind.fields)
  .omit({ isOwn: true, corrects: true })
  .extend({ id: z.string().min(1).max(80) }) satisfies z.ZodType<Place>;
