import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import { ZodRealError, type ZodType } from 'zod';
import { Refusal } from './errors.ts';
import { holdsNul } from './without-nul.ts';

/** Parses one part of a request; what does not fit is answered as `invalid` with its issues. */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    // A ZodError is no Error by itself, and what is no Error never reaches `onError`.
    if (!result.success) throw new ZodRealError(result.error.issues);
    if (holdsNul(result.data)) throw new Refusal('invalid', 'A character that is no text');
  });
