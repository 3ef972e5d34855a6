import { createMiddleware } from 'hono/factory';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { isCutOff } from './request-body.ts';

/**
 * Logs every request with its ID and path, but without anything that grants access, such as queries
 * and invitation IDs.
 */
export const requestLog = ({ log, clock }: { log: Log; clock: Clock }) =>
  createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const begun = clock.now();
    await next();
    const { method } = c.req;
    const path = c.req.path.replace(/(?<=\/invitations\/)[^/]+/, '(hidden)');
    const { status } = c.res;
    // Tabs send a heartbeat every few seconds.
    const isHeartbeat = path === '/api/presence' && status < 400;
    const level = isHeartbeat ? 'debug' : status >= 500 ? 'warn' : 'info';
    const ms = clock.now() - begun;
    const cutOff = isCutOff(c) ? { cutOff: true } : {};
    log[level]({ requestId: c.get('requestId'), method, path, status, ms, ...cutOff }, 'request');
  });
