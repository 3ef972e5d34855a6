import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import { ZodRealError, type ZodType } from 'zod';
import { unstorableIn } from '../../../domain/shared/text/storable-text.ts';
import { Refusal } from '../errors.ts';

/**
 * Parses one part of a request; what does not fit, or could not be stored as it is, is answered as
 * `invalid` with what is wrong.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    // A ZodError is no Error by itself, and what is no Error never reaches `onError`.
    if (!result.success) throw new ZodRealError(result.error.issues);
    const unstorable = unstorableIn(result.data);
    if (unstorable) throw new Refusal('invalid', unstorable);
  });
