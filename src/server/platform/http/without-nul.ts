import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';

/** Refuses addresses with an escaped U+0000, which no id, name or query holds. */
export const withoutNul = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00')) throw new Refusal('not-found');
  await next();
});
