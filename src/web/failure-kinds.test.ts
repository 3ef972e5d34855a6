import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isServerAway, isUnanswered, isWorthRetrying, mayHaveArrived } from './failure-kinds.ts';

test.each([
  ['unreachable', { unanswered: true, away: true, arrived: true, retry: true }],
  ['timed-out', { unanswered: true, away: true, arrived: true, retry: false }],
  ['unavailable', { unanswered: false, away: true, arrived: true, retry: true }],
  ['failed', { unanswered: false, away: false, arrived: true, retry: true }],
  ['too-many', { unanswered: false, away: false, arrived: false, retry: false }],
  ['invalid', { unanswered: false, away: false, arrived: false, retry: false }],
] as const)('%s', (code, kinds) => {
  const error = new ApiError({ code });
  expect({
    unanswered: isUnanswered(error),
    away: isServerAway(error),
    arrived: mayHaveArrived(error),
    retry: isWorthRetrying(error),
  }).toEqual(kinds);
});

test('what no request has thrown is none of them', () => {
  const fault = new TypeError('is not a function');
  expect(mayHaveArrived(fault) || isWorthRetrying(fault)).toBe(false);
});
