import { useSyncExternalStore } from 'react';

/** A write whose turn has not come, since others write to the archive: it is sent again by itself. */
export interface WaitingWrite {
  /** who imports; '' where that is not known */
  by: string;
  /** when its turn was first refused, in ms since 1970 */
  since: number;
  /** It is not sent again: what is on its way is still answered, and that is all. */
  stop: () => void;
  isStopping: boolean;
  /** given by whoever sent it; undefined where nobody but the frame shows that it waits */
  sender: AbortSignal | undefined;
}

let waiting: readonly WaitingWrite[] = [];
const listeners = new Set<() => void>();

/** Each keeps its place: of several the notice names the first, and is not to change at every try. */
function replace(old: WaitingWrite | undefined, now: WaitingWrite | undefined): void {
  const isThere = old !== undefined && waiting.includes(old);
  if (isThere) waiting = waiting.flatMap((one) => (one === old ? (now ?? []) : one));
  else if (now) waiting = [...waiting, now];
  for (const listener of listeners) listener();
}

/** The writes that wait for their turn, in this tab. */
export function useWaitingWrites(): readonly WaitingWrite[] {
  return useSyncExternalStore(subscribe, waitingWrites);
}

/** The same outside of components. */
export function waitingWrites(): readonly WaitingWrite[] {
  return waiting;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One request's waiting, until it ends; whoever sent it stops it by `sender`. */
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
    /** Shows that it waits, until it is time for the next try or it is stopped. */
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
