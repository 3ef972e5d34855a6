import { expect, test, vi } from 'vitest';
import { answersOf } from './look-ups.ts';

test('what was answered long ago is forgotten in the end, and asked again', async () => {
  const ask = vi.fn<(text: string) => Promise<string>>(async (text) => text.toUpperCase());
  const options = { inTurn: (task: () => Promise<void>) => void task(), pause: 0 };
  const settle = vi.fn<() => void>();
  const answers = answersOf(ask, { ...options, reading: () => 0, settle, changed: () => {} });
  answers.get('first');
  await expect.poll(() => answers.get('first')).toBe('FIRST');
  for (let at = 0; at < 2000; at++) answers.get(`half-typed ${at}`);
  await expect.poll(() => settle.mock.calls.length).toBe(2001);
  expect(answers.get('half-typed 1999')).toBe('HALF-TYPED 1999');
  expect(answers.get('first')).toBeUndefined();
  await expect.poll(() => answers.get('first')).toBe('FIRST');
});
