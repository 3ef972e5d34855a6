/** The current time, passed as an argument so that tests can control it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Formats the current instant as the database stores it: ISO text in UTC. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
