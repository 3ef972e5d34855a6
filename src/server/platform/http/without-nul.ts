import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';

/** Refuses addresses with an escaped U+0000, which no ID, name or query contains. */
export const withoutNul = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00')) throw new Refusal('not-found');
  await next();
});
