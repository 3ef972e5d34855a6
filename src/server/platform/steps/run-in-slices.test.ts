import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runInSlices } from './run-in-slices.ts';

/** Returns the order in which three steps of this duration and another task run. */
async function orderWith(milliseconds: number): Promise<string[]> {
  const order: string[] = [];
  let clock = 0;
  const other = async () => {
    for (let turn = 1; turn <= 2; turn++) {
      await setImmediate();
      order.push(`other ${turn}`);
    }
  };
  const steps = function* () {
    for (const step of ['a', 'b', 'c']) {
      clock += milliseconds;
      order.push(step);
      yield;
    }
    return 'done';
  };
  const [, result] = await Promise.all([other(), runInSlices(steps(), { now: () => clock })]);
  expect(result).toBe('done');
  return order;
}

it('yields to the event loop before the next step, where one took long', async () => {
  expect(await orderWith(5)).toEqual(['a', 'other 1', 'b', 'other 2', 'c']);
});

it('does many small steps in one go', async () => {
  expect(await orderWith(1)).toEqual(['a', 'b', 'c', 'other 1', 'other 2']);
});

it('stops between two slices when it is interrupted', async () => {
  const controller = new AbortController();
  let [clock, done] = [0, 0];
  const steps = function* () {
    for (;;) {
      clock += 5;
      done++;
      if (done === 3) controller.abort();
      yield;
    }
  };
  const working = runInSlices(steps(), { signal: controller.signal, now: () => clock });
  await expect(working).rejects.toMatchObject({ name: 'AbortError' });
  expect(done).toBe(3);
});
