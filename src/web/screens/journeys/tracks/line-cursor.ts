/**
 * A position on the line of a track, between two samples. The profile and the map both show and
 * move it. It is not React state: while a line is played it changes with every frame, and only its
 * views must be rendered again.
 */
export interface LineCursor {
  get: () => number | undefined;
  set: (place: number | undefined) => void;
  subscribe: (listener: () => void) => () => void;
}

export function makeLineCursor(): LineCursor {
  let place: number | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    set: (next) => {
      if (next === place) return;
      place = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
