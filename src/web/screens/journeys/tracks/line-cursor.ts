/**
 * A place on the line of a track, between its samples, that the profile and the map both show and move.
 * Not React's state: while a line is played it moves with every frame, and only what shows it is drawn.
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
