import { z } from 'zod';
import { storedId } from '../../../domain/shared/ids.ts';

/** The id that a client made for a new record: a UUID of version 7. */
export const madeId = z.uuidv7().toLowerCase();

/** The id of a record: a UUID, or the one that a place brings along (`airport:EGLL`). */
export const recordId = z.string().min(1).max(80).overwrite(storedId);

/**
 * A whole number as a query or a path writes it, from `least` to what an `integer` column holds:
 * PostgreSQL compares none with larger ones. There is one way to write each: what `Number` makes of
 * '', ' 7', '0x7', '7.0' and '1e3' was hardly meant.
 */
export function wholeNumber(least: number) {
  return z
    .string()
    .regex(/^(?:0|-?[1-9]\d{0,9})$/)
    .transform(Number)
    .pipe(z.int32().min(least));
}
