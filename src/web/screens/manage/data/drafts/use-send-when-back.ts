import { useEffect, useEffectEvent } from 'react';
import { isServerAway } from '../../../../app/failure-kinds.ts';
import { onServerEvent } from '../../../../data/presence/server-events.ts';
import type { Draft } from './draft.ts';

/** The interval in ms between attempts to send while there is no sign of the server. */
const againAfterMs = 10_000;

/** Whether a row waits for the server, because saving it or looking up a name got no answer. */
export function isWaiting({ standing, error, unread }: Draft): boolean {
  if (standing === 'refused' && isServerAway(error)) return true;
  return [...unread.values()].some(({ refusal }) => refusal.fault === 'not-looked-up');
}

/**
 * Sends waiting rows automatically when the server is back, and at intervals until then. Rows that
 * were refused for another reason wait for the user.
 */
export function useSendWhenBack(
  drafts: ReadonlyMap<string, Draft>,
  sendAgain: (drafts: readonly Draft[]) => void,
): void {
  const send = useEffectEvent(() => sendAgain([...drafts.values()].filter(isWaiting)));
  // The draft is a new object after each attempt, so the effect runs again.
  const first = [...drafts.values()].find(isWaiting);
  useEffect(() => {
    if (!first) return undefined;
    const timer = setInterval(send, againAfterMs);
    const stopListening = onServerEvent(({ name }) => {
      if (name === 'snapshot') send();
    });
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      stopListening();
      window.removeEventListener('online', send);
    };
  }, [first]);
}
