import { z } from 'zod';
import { placeSchema } from '../journeys/place-schema.ts';
import { edtfDateOrOpen } from '../shared/edtf-schema.ts';
import { nameOfAtMost } from '../shared/name-text.ts';
import { longestName } from './person-name.ts';
import { isSlug, longestSlug } from './person-slug.ts';

/** Where somebody lives or lived, and when. */
const homeSchema = z.object({ place: placeSchema, from: edtfDateOrOpen, to: edtfDateOrOpen });

/** What is written of a person. Who lives nowhere that is known has no homes. */
export const personEditSchema = z.object({
  name: nameOfAtMost(longestName),
  slug: z.string().max(longestSlug, { abort: true }).refine(isSlug, 'not a slug'),
  homes: z.array(homeSchema).max(50),
  /** the account of the person, if they have one */
  userId: z.string().max(80).nullable(),
});
export type PersonEdit = z.infer<typeof personEditSchema>;
