/** The time, as an argument: tests hand in one they control. */
export interface Clock {
  /** milliseconds since the Unix epoch */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The instant as the database keeps it: ISO text in UTC. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
