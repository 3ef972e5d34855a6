import { createMiddleware } from 'hono/factory';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Logs every request by id and path, without what opens a door: queries and ids of invitations. */
export const requestLog = ({ log, clock }: { log: Log; clock: Clock }) =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const begun = clock.now();
    await next();
    const { method } = c.req;
    const path = c.req.path.replace(/(?<=\/invitations\/)[^/]+/, '(hidden)');
    const line = { requestId: c.get('requestId'), method, path, status: c.res.status };
    log[c.res.status >= 500 ? 'warn' : 'debug']({ ...line, ms: clock.now() - begun }, 'request');
  });
