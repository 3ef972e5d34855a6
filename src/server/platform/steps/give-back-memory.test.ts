import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryReturn } from './give-back-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('collects when nothing large has gone on for a while, and then no more', () => {
  const collect = vi.fn<() => void>();
  const begin = memoryReturn(collect);
  const [endFirst, endSecond] = [begin(), begin()];
  endFirst();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  endSecond();
  vi.advanceTimersByTime(4999);
  const endThird = begin();
  vi.advanceTimersByTime(60_000);
  endThird();
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(3);
});

it('does nothing where Node lets nobody ask for it', () => {
  memoryReturn(undefined)()();
  expect(vi.getTimerCount()).toBe(0);
});
