/** How long a write waits for the write lock while a user waits for the answer, in milliseconds. */
export const writeLockTimeoutMs = 5000;

const ofDatabases = new WeakMap<object, number>();

/**
 * Sets how long writes to a database wait for the lock, for databases that no waiting user needs.
 */
export function setPatience(db: object, milliseconds: number): void {
  ofDatabases.set(db, milliseconds);
}

export function patienceOf(db: object): number {
  return ofDatabases.get(db) ?? writeLockTimeoutMs;
}
