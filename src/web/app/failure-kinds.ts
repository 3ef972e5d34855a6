import { ApiError, type FailureCode } from './api-error.ts';

/** No answer came: nothing is known of the server. */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'unreachable', 'timed-out');
}

/** Nobody was there to answer, or a server that starts or lacks its database: waiting helps. */
export function isServerAway(error: unknown): boolean {
  return isUnanswered(error) || hasCode(error, 'unavailable');
}

/** The records that were sent cannot be written so: the same would be refused again. */
export function isRefused(error: unknown): boolean {
  return hasCode(error, 'invalid', 'conflict', 'not-found', 'in-use', 'limit-reached');
}

/** It was changed after it was seen: what is there now is to be shown. */
export function isChangedSince(error: unknown): boolean {
  return hasCode(error, 'conflict');
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
