import { z } from 'zod';
import { nameOfAtMost } from '../shared/text/name-text.ts';

export const nameSchema = nameOfAtMost(120);

/** An e-mail address, in lower case as accounts keep it. */
export const emailSchema = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

/** A password as it arrives; whether it is a good one says `passwordProblem`. */
export const passwordSchema = z.string().min(1).max(1024);
