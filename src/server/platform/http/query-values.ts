import { z } from 'zod';
import { storedId } from '../../../domain/shared/ids.ts';

/** The ID that a client created for a new record: a UUID of version 7. */
export const madeId = z.uuidv7().toLowerCase();

/** The ID of a record: a UUID, or a derived ID of a place such as `airport:EGLL`. */
export const recordId = z.string().min(1).max(80).overwrite(storedId);

/**
 * A whole number in a query or path, from `least` to the maximum of an `integer` column, because
 * PostgreSQL cannot compare larger values with one. Only one spelling per number is accepted: input
 * such as '', ' 7', '0x7', '7.0' or '1e3', which `Number` also converts, is probably a mistake.
 */
export function wholeNumber(least: number) {
  return z
    .string()
    .regex(/^(?:0|-?[1-9]\d{0,9})$/)
    .transform(Number)
    .pipe(z.int32().min(least));
}
