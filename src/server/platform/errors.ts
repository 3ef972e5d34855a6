import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { issueCode } from '../../domain/kinds/schema.ts';
import type { ErrorCode, FieldIssue } from '../../domain/shared/error-codes.ts';
import type { RefusalReason } from '../../domain/shared/refusal-reason.ts';
import { isCommitInDoubt, troubleOf } from './db/trouble.ts';
import type { Log } from './log.ts';
import { isCutOff } from './http/request-body.ts';

/** The HTTP status of each error code. */
const statuses: Record<ErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  'foreign-origin': 403,
  'registration-closed': 403,
  'not-found': 404,
  conflict: 409,
  'in-use': 409,
  'limit-reached': 409,
  'too-large': 413,
  'too-slow': 408,
  // Upload clients send a request again that is answered so; after a 409 they begin from the start.
  locked: 423,
  unreadable: 422,
  'too-many': 429,
  failed: 500,
  busy: 503,
  unavailable: 503,
};

/** Seconds; a restarting database is usually back by then. */
const retryAfterTrouble = 5;

/**
 * A refusal that is reported to the user. `reason` and `extra` are sent to the client, so they must
 * contain nothing private.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** '' if the code is sufficient. */
  readonly reason: RefusalReason | '';
  /** Values that the message needs, such as a name. */
  readonly extra: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    reason: RefusalReason | '' = '',
    extra: Record<string, unknown> = {},
  ) {
    super(reason === '' ? code : `${code}: ${reason}`);
    this.name = 'Refusal';
    this.code = code;
    this.reason = reason;
    this.extra = extra;
  }
}

/**
 * Returns what a look-up has found. Throws `not-found` if it found nothing, or if it says that
 * there was nothing to change. `extra` is as in `Refusal`.
 */
export function mustExist<Found>(
  found: Found,
  extra?: Record<string, unknown>,
): Exclude<Found, undefined | null | false> {
  if (found === undefined || found === null || found === false) {
    throw new Refusal('not-found', '', extra);
  }
  return found as Exclude<Found, undefined | null | false>;
}

/** Whether a thrown value is a refusal with this code. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof Refusal && error.code === code;
}

/** Whether work was ended because its client disconnected. */
function isAbandoned(error: unknown, c: Context): boolean {
  return error instanceof Error && error.name === 'AbortError' && c.req.raw.signal.aborted;
}

/** Seconds; the transaction of an import is usually finished by then. */
const retryAfterBusy = 2;

/**
 * Converts any thrown value into problem details (RFC 9457). Unexpected errors are logged and not
 * disclosed. `writer` names the member whose import blocks other writes, if this may be disclosed.
 */
export function answerError(error: unknown, c: Context, log: Log, writer = ''): Response {
  const id = String(c.get('requestId') ?? '');
  const respond = (
    code: ErrorCode,
    reason: RefusalReason | '' = '',
    extra: Record<string, unknown> = {},
  ) => {
    const status = statuses[code];
    const body = { code, status, ...(reason !== '' && { reason }), id, ...extra };
    return c.json(body, status, { 'content-type': 'application/problem+json' });
  };
  if (error instanceof Refusal) {
    const retryAfter = error.extra['retryAfter'];
    if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
    return respond(error.code, error.reason, error.extra);
  }
  // The client ended the request: no one reads this answer, and the unfinished body is not a server
  // error.
  if (isCutOff(c) || isAbandoned(error, c)) return respond('invalid', 'cut-off');
  if (error instanceof z.ZodError) {
    const issues = error.issues.map((issue): FieldIssue => ({
      path: issue.path.join('.'),
      code: issueCode(issue),
    }));
    return respond('invalid', '', { issues });
  }
  if (error instanceof HTTPException && error.status < 500) {
    return respond(error.status === 413 ? 'too-large' : 'invalid');
  }
  const trouble = troubleOf(error);
  if (trouble === 'busy') {
    c.header('Retry-After', String(retryAfterBusy));
    return respond('busy', '', {
      retryAfter: retryAfterBusy,
      ...(writer !== '' && { name: writer }),
    });
  }
  if (trouble && trouble !== 'damaged') {
    const inDoubt = isCommitInDoubt(error);
    log.warn({ reason: String(error), trouble, inDoubt, requestId: id }, 'database not available');
    c.header('Retry-After', String(retryAfterTrouble));
    return respond('unavailable', '', { retryAfter: retryAfterTrouble, inDoubt });
  }
  log.error({ err: error, requestId: id }, 'request failed');
  return respond('failed');
}
