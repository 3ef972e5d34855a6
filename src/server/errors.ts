import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { isCommitInDoubt, troubleOf } from './db/trouble.ts';
import type { Log } from './log.ts';
import { isCutOff } from './request-body.ts';

/** Every kind of refusal, with its HTTP status. The web has a sentence for each (`error.<code>`). */
const statuses = {
  invalid: 400,
  'not-signed-in': 401,
  /** e-mail or password is wrong: never said which */
  'wrong-credentials': 401,
  'not-allowed': 403,
  'foreign-origin': 403,
  'registration-closed': 403,
  'not-found': 404,
  /** the record was edited by somebody else; `current` holds it as it is now */
  conflict: 409,
  /** something else stands in the way: a name in use, a record others depend on */
  'in-use': 409,
  /** as many as one may have; `limit` says of what, `most` how many (domain/access/caps.ts) */
  'limit-reached': 409,
  'too-large': 413,
  unreadable: 422,
  'too-many': 429,
  failed: 500,
  /**
   * the database, or the server as it starts, cannot do it now; `inDoubt`: what was asked for may
   * have been done all the same
   */
  unavailable: 503,
} as const satisfies Record<string, ContentfulStatusCode>;
export type ErrorCode = keyof typeof statuses;

/** Seconds: a database that restarts is back by then, mostly. */
const retryAfterTrouble = 5;

/** A refusal the user is told about. `detail` and `extra` go onto the wire: nothing private. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;

  constructor(code: ErrorCode, detail = '', extra: Record<string, unknown> = {}) {
    super(detail || code);
    this.name = 'Refusal';
    this.code = code;
    this.extra = extra;
  }
}

/** Whether what was thrown is a refusal of that kind. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof Refusal && error.code === code;
}

/** Problem details (RFC 9457) as the API answers them. */
export interface ProblemDetails {
  code: ErrorCode;
  status: number;
  detail: string;
  /** request id; also in the log, so that somebody can find what failed */
  id: string;
  /** for `invalid`: which fields, with zod's messages */
  issues?: { path: string; message: string }[];
  current?: unknown;
}

/** Turns whatever was thrown into problem details; what nobody foresaw is logged and kept quiet. */
export function answerError(error: unknown, c: Context, log: Log): Response {
  const id = String(c.get('requestId') ?? '');
  const respond = (code: ErrorCode, detail: string, extra: Record<string, unknown> = {}) => {
    const status = statuses[code];
    const body = { code, status, detail, id, ...extra };
    return c.json(body, status, { 'content-type': 'application/problem+json' });
  };
  if (error instanceof Refusal) {
    const retryAfter = error.extra['retryAfter'];
    if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
    return respond(error.code, error.message, error.extra);
  }
  // Nobody reads this answer. What reading the body came to is the client's doing, and no fault.
  if (isCutOff(c)) return respond('invalid', 'The request was cut off');
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return respond('invalid', issues[0]?.message ?? '', { issues });
  }
  if (error instanceof HTTPException && error.status < 500) {
    return respond(error.status === 413 ? 'too-large' : 'invalid', error.message);
  }
  const trouble = troubleOf(error);
  if (trouble && trouble !== 'damaged') {
    const inDoubt = isCommitInDoubt(error);
    log.warn({ reason: String(error), trouble, inDoubt, requestId: id }, 'database not available');
    c.header('Retry-After', String(retryAfterTrouble));
    return respond('unavailable', '', { retryAfter: retryAfterTrouble, inDoubt });
  }
  log.error({ err: error, requestId: id }, 'request failed');
  return respond('failed', '');
}
