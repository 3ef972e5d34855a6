interface Held<Body> {
  version: number;
  body: Promise<Body>;
}

/**
 * Answers that are made once for everybody who asks, per key and version; at most so many keys are
 * held, and the one least recently asked for goes first.
 */
export function sharedBodies<Body>(most: number) {
  const held = new Map<string, Held<Body>>();
  return {
    /** The body at a version; `make` is called where it is not held. */
    get(key: string, version: number, make: () => Promise<Body>): Promise<Body> {
      const known = held.get(key);
      held.delete(key);
      const entry = known?.version === version ? known : { version, body: make() };
      held.set(key, entry);
      if (held.size > most) held.delete(held.keys().next().value ?? '');
      // A failure must not be remembered: the next request tries again.
      entry.body.catch(() => {
        if (held.get(key) === entry) held.delete(key);
      });
      return entry.body;
    },

    /** The version at which a body is held, or is being made. */
    versionOf: (key: string): number | undefined => held.get(key)?.version,
  };
}
