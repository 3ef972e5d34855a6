import { z } from 'zod';
import { placeSchema } from '../journeys/place-schema.ts';
import { isEdtfDate } from '../shared/edtf-date.ts';
import { nameOfAtMost } from '../shared/name-text.ts';
import { longestName } from './person-name.ts';
import { isSlug } from './person-slug.ts';

/** An end of a period: an EDTF date, or '' when it is open. */
const periodEnd = z.string().refine((text) => text === '' || isEdtfDate(text), 'not a date');

/** Where somebody lives or lived, and when. */
const homeSchema = z.object({ place: placeSchema, from: periodEnd, to: periodEnd });

/** What is written of a person. Who lives nowhere that is known has no homes. */
export const personEditSchema = z.object({
  name: nameOfAtMost(longestName),
  slug: z.string().refine(isSlug, 'not a slug'),
  homes: z.array(homeSchema).max(50),
  /** the account of the person, if they have one */
  userId: z.string().max(80).nullable(),
});
export type PersonEdit = z.infer<typeof personEditSchema>;
