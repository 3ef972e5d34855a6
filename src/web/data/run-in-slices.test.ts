import { expect, test, vi } from 'vitest';
import { runInSlices } from './run-in-slices.ts';

/** Five steps that each take this many ms of a clock. */
function* work(clock: { ms: number }, each: number) {
  for (let step = 0; step < 5; step++) {
    clock.ms += each;
    yield;
  }
  return 'done';
}

/** Returns how often work of five steps pauses. */
async function pauses(each: number): Promise<number> {
  const clock = { ms: 0 };
  const pause = vi.fn<() => Promise<void>>(() => Promise.resolve());
  expect(await runInSlices(work(clock, each), pause, () => clock.ms)).toBe('done');
  return pause.mock.calls.length;
}

test('pauses before the first step, and whenever a task has taken long', async () => {
  expect(await pauses(1)).toBe(1);
  // A pause before the first step, and after the second and the fourth.
  expect(await pauses(6)).toBe(3);
  expect(await pauses(50)).toBe(6);
});

test('lets other tasks run in between', async () => {
  let isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
  }, 0);
  await runInSlices(
    (function* () {
      while (isWaiting) yield;
    })(),
  );
  expect(isWaiting).toBe(false);
});

test('fails as the work does', async () => {
  const failing = (function* () {
    yield;
    throw new RangeError('too short');
  })();
  await expect(runInSlices(failing)).rejects.toThrow('too short');
});
