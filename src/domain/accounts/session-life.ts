const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/**
 * Lifetime of a session without activity, in milliseconds. `kept`: with "Keep me signed in on this
 * device".
 */
export function sessionLife(kept: boolean): number {
  return (kept ? 30 : 7) * day;
}

/**
 * Milliseconds after which a session that is not kept ends once its last tab is closed and none
 * reopens.
 */
export const lastTabGrace = 20 * second;

/** Minimum interval between writes of a session's last activity, in milliseconds. */
export const writeInterval = 2 * minute;
