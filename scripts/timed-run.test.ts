import { expect, test } from 'vitest';
import { describeTime, runTimed, totalOf } from './timed-run.ts';

test('a step is told with its clock and its processor time', () => {
  expect(describeTime('check', { clock: 57.6, processor: 104.2 })).toBe(
    'check: 58 s, 104 s of processor',
  );
});

test('the time of all steps is their sum', () => {
  expect(
    totalOf([
      { clock: 2, processor: 3 },
      { clock: 5, processor: 0.5 },
    ]),
  ).toEqual({ clock: 7, processor: 3.5 });
});

test('a run passes on its status, and counts the processor time of the program', async () => {
  const halfASecond = 'while (process.cpuUsage().user < 500_000); process.exit(3)';
  const { status, took } = await runTimed('node', ['-e', halfASecond]);
  expect(status).toBe(3);
  // The machine counts in hundredths of a second.
  expect(took.processor).toBeGreaterThan(0.48);
});
