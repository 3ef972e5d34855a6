import { ApiError, type FailureCode } from './api-error.ts';

/** Whether there was no response, so that the state of the server is unknown. */
export function isUnanswered(error: unknown): boolean {
  return hasCode(error, 'unreachable', 'timed-out');
}

/**
 * Whether the server could not be reached, is starting, or lacks its database, so that waiting can
 * help.
 */
export function isServerAway(error: unknown): boolean {
  return isUnanswered(error) || hasCode(error, 'unavailable');
}

/** Whether the server rejected the records, so that the same request would be rejected again. */
export function isRefused(error: unknown): boolean {
  return hasCode(error, 'invalid', 'conflict', 'not-found', 'in-use', 'limit-reached');
}

/**
 * Whether the record was changed after it was loaded, so that the current version must be shown.
 */
export function isChangedSince(error: unknown): boolean {
  return hasCode(error, 'conflict');
}

/**
 * Whether the same request may succeed immediately. A refusal would be repeated, and after a
 * time-out the user has already waited long enough.
 */
export function isWorthRetrying(error: unknown): boolean {
  return hasCode(error, 'unreachable', 'unavailable', 'failed');
}

/**
 * Whether the request was aborted because its page or account was left, or the browser reloads the
 * page. Nothing has failed.
 */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function hasCode(error: unknown, ...codes: readonly FailureCode[]): boolean {
  return error instanceof ApiError && codes.includes(error.code);
}
