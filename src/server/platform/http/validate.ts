import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import { ZodRealError, type ZodType, z } from 'zod';
import { unstorableIn } from '../../../domain/shared/text/storable-text.ts';
import { Refusal } from '../errors.ts';
import { storedId } from '../../../domain/shared/ids.ts';

/**
 * Parses one part of a request. Input that does not match the schema, or that cannot be stored
 * unchanged, is refused as `invalid` with the reasons.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    // A plain ZodError does not extend Error, and only Errors reach `onError`.
    if (!result.success) throw new ZodRealError(result.error.issues);
    const unstorable = unstorableIn(result.data);
    if (unstorable) throw new Refusal('invalid', unstorable);
  });

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
