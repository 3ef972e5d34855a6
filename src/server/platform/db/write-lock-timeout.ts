/** How long a write that somebody waits for waits for its turn, in milliseconds. */
export const writeLockTimeoutMs = 5000;

const ofDatabases = new WeakMap<object, number>();

/** Says how long the writes of a database wait, where nobody waits for them behind an overlay. */
export function setPatience(db: object, milliseconds: number): void {
  ofDatabases.set(db, milliseconds);
}

export function patienceOf(db: object): number {
  return ofDatabases.get(db) ?? writeLockTimeoutMs;
}
