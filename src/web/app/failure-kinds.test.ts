import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  isAborted,
  isRefused,
  isServerAway,
  isUnanswered,
  isWorthRetrying,
} from './failure-kinds.ts';

test.each([
  ['unreachable', { unanswered: true, away: true, refused: false, retry: true }],
  ['timed-out', { unanswered: true, away: true, refused: false, retry: false }],
  ['unavailable', { unanswered: false, away: true, refused: false, retry: true }],
  ['failed', { unanswered: false, away: false, refused: false, retry: true }],
  ['too-many', { unanswered: false, away: false, refused: false, retry: false }],
  ['not-signed-in', { unanswered: false, away: false, refused: false, retry: false }],
  ['invalid', { unanswered: false, away: false, refused: true, retry: false }],
  ['limit-reached', { unanswered: false, away: false, refused: true, retry: false }],
] as const)('%s', (code, kinds) => {
  const error = new ApiError({ code });
  expect({
    unanswered: isUnanswered(error),
    away: isServerAway(error),
    refused: isRefused(error),
    retry: isWorthRetrying(error),
  }).toEqual(kinds);
});

test('what no request has thrown is none of them', () => {
  const fault = new TypeError('is not a function');
  expect(isRefused(fault) || isWorthRetrying(fault)).toBe(false);
});

test('an aborted request is not a failure; a time-out and other errors are', () => {
  expect(isAborted(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  expect(isAborted(new DOMException('', 'TimeoutError'))).toBe(false);
  expect(isAborted(new ApiError({ code: 'stopped' }))).toBe(false);
  expect(isAborted(new TypeError('is not a function'))).toBe(false);
});
