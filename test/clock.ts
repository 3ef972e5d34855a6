import type { Clock } from '../src/server/platform/clock.ts';

/** A clock that only moves when it is advanced. */
export interface FakeClock extends Clock {
  /** Advances the clock by milliseconds. */
  advance(milliseconds: number): void;
}

/**
 * Returns a clock that begins at the real time, which better-auth uses if it reads a clock of its
 * own.
 */
export function fakeClock(): FakeClock {
  let now = Date.now();
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
