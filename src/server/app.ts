import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import type { Deps } from './deps.ts';
import { answerError, Refusal } from './errors.ts';
import { health } from './health/health.routes.ts';
import { securityHeaders } from './security-headers.ts';

/** JSON bodies; files have their own, larger limit at their own endpoint. */
const largestBody = 2 * 1024 * 1024;

/** THE API table. */
export function createApp(deps: Deps) {
  return new Hono()
    .use(requestId())
    .use(securityHeaders(deps.config))
    .use('/api/*', limitBody)
    .onError((error, c) => answerError(error, c, deps.log))
    .route('/', health(deps));
}

export type App = ReturnType<typeof createApp>;

const jsonLimit = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new Refusal('too-large');
  },
});

const limitBody: typeof jsonLimit = (c, next) =>
  /\/imports$/.test(c.req.path) ? next() : jsonLimit(c, next);
