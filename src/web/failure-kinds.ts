import { ApiError, type FailureCode } from './api-error.ts';

/** No answer came: nothing is known of the server. */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'unreachable', 'timed-out');
}

/** Nobody was there to answer, or a server that starts or lacks its database: waiting helps. */
export function isServerAway(error: unknown): boolean {
  return isUnanswered(error) || hasCode(error, 'unavailable');
}

/** What was to be written may have been all the same: it must be looked for before it is sent again. */
export function mayHaveArrived(error: unknown): boolean {
  return isServerAway(error) || hasCode(error, 'failed');
}

/**
 * The same request may succeed at once. A refusal is an answer, which would be the same again; and
 * where time ran out, somebody has waited for long enough.
 */
export function isWorthRetrying(error: unknown): boolean {
  return hasCode(error, 'unreachable', 'unavailable', 'failed');
}

function hasCode(error: unknown, ...codes: readonly FailureCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}
