import { z } from 'zod';
import { nameOfAtMost } from '../shared/text/name-text.ts';

export const nameSchema = nameOfAtMost(120);

/** An email address, converted to lower case as accounts store it. */
export const emailSchema = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

/** A password as submitted. `passwordProblem` checks its quality. */
export const passwordSchema = z.string().min(1).max(1024);
