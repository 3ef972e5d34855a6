import { useEffect, useEffectEvent } from 'react';
import { isServerAway } from '../../../../app/failure-kinds.ts';
import { onServerEvent } from '../../../../data/presence/server-events.ts';
import type { Draft } from './draft.ts';

/** How long what could not be sent waits for another try while nothing is heard of the server. */
const againAfterMs = 10_000;

/** Whether a row waits for the server: nobody answered when it was sent, or was looked up. */
export function isWaiting({ standing, error, unread }: Draft): boolean {
  if (standing === 'refused' && isServerAway(error)) return true;
  return [...unread.values()].some(({ refusal }) => refusal.fault === 'not-looked-up');
}

/**
 * Sends by itself what waits for the server, as soon as that is heard again and every so often until
 * then. What was refused for another reason is left to whoever typed it.
 */
export function useSendWhenBack(
  drafts: ReadonlyMap<string, Draft>,
  sendAgain: (drafts: readonly Draft[]) => void,
): void {
  const send = useEffectEvent(() => sendAgain([...drafts.values()].filter(isWaiting)));
  // Another object after each try.
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
