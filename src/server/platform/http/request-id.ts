import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/**
 * Gives every request an id, for its answer and its line in the log. Always one of ours: one that a
 * client chose could repeat another's, or say in the log what never happened.
 */
export const requestId = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
});
