import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/**
 * Gives every request an ID for its response and its log line. The server always creates it: an ID
 * chosen by the client could duplicate another one, or forge log content.
 */
export const requestId = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.header('X-Request-Id', id);
  await next();
});
