import { useSyncExternalStore } from 'react';

/**
 * A write that is queued because an import is writing to the archive. It is sent again
 * automatically.
 */
export interface WaitingWrite {
  /** Name of the person who imports; '' if it is not known. */
  by: string;
  /** When it was first refused, in ms since 1970. */
  since: number;
  /** Stops sending it again. A request in progress is still answered. */
  stop: () => void;
  isStopping: boolean;
  /** The signal of the code that sent it; undefined if only the frame shows that it waits. */
  sender: AbortSignal | undefined;
}

let waiting: readonly WaitingWrite[] = [];
const listeners = new Set<() => void>();

/**
 * Replaces an entry in place, because the notice names the first one and must not change with every
 * attempt.
 */
function replace(old: WaitingWrite | undefined, now: WaitingWrite | undefined): void {
  const isThere = old !== undefined && waiting.includes(old);
  if (isThere) waiting = waiting.flatMap((one) => (one === old ? (now ?? []) : one));
  else if (now) waiting = [...waiting, now];
  for (const listener of listeners) listener();
}

/** Returns the queued writes of this tab. */
export function useWaitingWrites(): readonly WaitingWrite[] {
  return useSyncExternalStore(subscribe, waitingWrites);
}

/** Returns the same outside of components. */
export function waitingWrites(): readonly WaitingWrite[] {
  return waiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tracks the waiting of one request until it ends. Its sender can stop it with `sender`. */
export function waitForTurn(sender: AbortSignal | undefined) {
  const own = new AbortController();
  const stopped = sender ? AbortSignal.any([sender, own.signal]) : own.signal;
  let noted: WaitingWrite | undefined;
  const note = (now: WaitingWrite | undefined) => {
    replace(noted, now);
    noted = now;
  };
  stopped.addEventListener('abort', () => noted && note({ ...noted, isStopping: true }));
  return {
    /** Shows that the request waits, until the next attempt is due or it is stopped. */
    pause: async (by: string, ms: number) => {
      if (stopped.aborted) return;
      const since = noted?.since ?? Date.now();
      note({ by, since, isStopping: false, sender, stop: () => own.abort() });
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const timer = setTimeout(resolve, ms);
      stopped.addEventListener('abort', resolve, { once: true });
      await promise;
      clearTimeout(timer);
    },
    isStopped: () => stopped.aborted,
    end: () => noted && note(undefined),
  };
}
