import { expect, it } from 'vitest';
import { fittingSpeed, playClock } from './use-play.ts';

it('is the recorded one, counted from the first sample', () => {
  const clock = playClock({ km: [0, 1, 2], seconds: [0, 90, 600] });
  expect(clock).toEqual({ seconds: [0, 90, 600], isRecorded: true });
});

it('puts samples without a time evenly between those that have one, and at the ends on them', () => {
  const clock = playClock({ km: [0, 1, 2, 3, 4], seconds: [null, 100, null, 300, null] });
  expect(clock.seconds).toEqual([0, 0, 100, 200, 200]);
});

it('never goes back, whatever the times do', () => {
  expect(playClock({ km: [0, 1, 2], seconds: [0, 100, 50] }).seconds).toEqual([0, 100, 100]);
});

it('goes evenly where there are no times: an hour for 60 km', () => {
  const clock = playClock({ km: [0, 30, 60], seconds: null });
  expect(clock).toEqual({ seconds: [0, 1800, 3600], isRecorded: false });
  expect(playClock({ km: [0, 30], seconds: [5, null] }).isRecorded).toBe(false);
});

it('takes the slowest speed that ends within a minute', () => {
  const of = (length: number) => fittingSpeed({ seconds: [0, length], isRecorded: true });
  expect(of(59)).toBe(1);
  expect(of(61)).toBe(10);
  expect(of(3600)).toBe(60);
  expect(of(86_400)).toBe(600);
});
