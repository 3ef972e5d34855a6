interface Held<Body> {
  version: number;
  body: Promise<Body>;
}

/**
 * Caches bodies per key and version, so that each is created once for all clients. Holds at most
 * `most` keys and drops the least recently used.
 */
export function sharedBodies<Body>(most: number) {
  const held = new Map<string, Held<Body>>();
  return {
    /** Returns the body of a version; calls `make` if it is not cached. */
    get(key: string, version: number, make: () => Promise<Body>): Promise<Body> {
      const known = held.get(key);
      held.delete(key);
      const entry = known?.version === version ? known : { version, body: make() };
      held.set(key, entry);
      if (held.size > most) held.delete(held.keys().next().value ?? '');
      // A failure must not be cached: the next request tries again.
      entry.body.catch(() => {
        if (held.get(key) === entry) held.delete(key);
      });
      return entry.body;
    },

    /** Returns the version whose body is cached or being created. */
    versionOf: (key: string): number | undefined => held.get(key)?.version,
  };
}
