import { expect, test } from 'vitest';
import { hasEnded } from './has-ended.ts';

const job = (id: string, state: 'waiting' | 'running' | 'done' | 'failed') => ({ id, state });

test('a job that goes on has not ended', () => {
  const before = [job('a', 'waiting'), job('b', 'done')];
  expect(hasEnded(before, [job('a', 'running'), job('b', 'done')])).toBe(false);
  expect(hasEnded([], [job('a', 'waiting')])).toBe(false);
});

test('a job has ended that is over, or that began and ended meanwhile', () => {
  expect(hasEnded([job('a', 'running')], [job('a', 'failed')])).toBe(true);
  expect(hasEnded([], [job('a', 'done')])).toBe(true);
});

test('what somebody else started is seen no more once it is over', () => {
  expect(hasEnded([job('a', 'running'), job('b', 'done')], [job('b', 'done')])).toBe(true);
});

test('a job that was over before, and is not kept any more, says nothing', () => {
  expect(hasEnded([job('a', 'running'), job('b', 'done')], [job('a', 'running')])).toBe(false);
});
