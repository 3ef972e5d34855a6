import { expect, test } from 'vitest';
import { describeTime, readTimes, runTimed, totalOf } from './timed-run.ts';

test('the processor time of a shell is that of its children, user and system', () => {
  expect(readTimes('0m0.010000s 0m0.020000s\n1m2.500000s 0m3.250000s\n')).toBe(65.75);
  expect(readTimes('0m0.01s 0m0.02s\n0m0.5s 0m0.25s\n')).toBe(0.75);
  expect(readTimes('')).toBeUndefined();
});

test('a step is told with its clock and its processor time, if that is known', () => {
  expect(describeTime('check', { clock: 57.6, processor: 104.2 })).toBe(
    'check: 58 s, 104 s of processor',
  );
  expect(describeTime('check', { clock: 57.6, processor: undefined })).toBe('check: 58 s');
});

test('the time of all steps is their sum, of processor if it is known of each', () => {
  const known = { clock: 2, processor: 3 };
  expect(totalOf([known, { clock: 5, processor: 0.5 }])).toEqual({ clock: 7, processor: 3.5 });
  expect(totalOf([known, { clock: 5, processor: undefined }])).toEqual({
    clock: 7,
    processor: undefined,
  });
});

test.skipIf(process.platform === 'win32')(
  'a run passes on its status, and counts the time of programs that it starts',
  async () => {
    const loop = 'for (let i = 0; i < 3e8; i++); process.exit(3)';
    const { status, took } = await runTimed('node', ['-e', loop]);
    expect(status).toBe(3);
    expect(took.processor).toBeGreaterThan(0);
  },
);
