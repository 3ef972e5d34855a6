import { createMiddleware } from 'hono/factory';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { isCutOff } from './request-body.ts';

/** Logs every request by id and path, without what grants access: queries and ids of invitations. */
export const requestLog = ({ log, clock }: { log: Log; clock: Clock }) =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const begun = clock.now();
    await next();
    const { method } = c.req;
    const path = c.req.path.replace(/(?<=\/invitations\/)[^/]+/, '(hidden)');
    const { status } = c.res;
    // Tabs say every few seconds that they live.
    const isHeartbeat = path === '/api/presence' && status < 400;
    const level = isHeartbeat ? 'debug' : status >= 500 ? 'warn' : 'info';
    const ms = clock.now() - begun;
    const cutOff = isCutOff(c) ? { cutOff: true } : {};
    log[level]({ requestId: c.get('requestId'), method, path, status, ms, ...cutOff }, 'request');
  });
