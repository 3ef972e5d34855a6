const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How long a session lives without a sign of life, milliseconds. */
export function sessionLife(kept: boolean): number {
  return (kept ? 30 : 7) * day;
}

/** A session that is not kept ends this long after its last tab has gone and none came back. */
export const lastTabGrace = 20 * second;

/** Signs of life are written no more often than this. */
export const writeInterval = 2 * minute;
