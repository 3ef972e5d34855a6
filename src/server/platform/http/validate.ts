import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import { ZodRealError, type ZodType } from 'zod';
import { unstorableIn } from '../../../domain/shared/text/storable-text.ts';
import { Refusal } from '../errors.ts';

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
