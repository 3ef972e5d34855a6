import type { Clock } from '../src/server/platform/clock.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** moves on by milliseconds */
  advance(milliseconds: number): void;
}

/** Begins at the real time, which better-auth goes by where it looks at a clock of its own. */
export function fakeClock(): FakeClock {
  let now = Date.now();
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
