import { useEffect, useRef } from 'react';
import { isServerAway } from '../../../app/failure-kinds.ts';
import { onServerEvent } from '../../../data/presence/server-events.ts';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';

/** Says what failed; that the server is away only once, until it is heard again. */
export function useNotifyOnce(): (error: unknown) => void {
  const notifyFailure = useNotifyFailure();
  const isAwayTold = useRef(false);
  useEffect(
    () =>
      onServerEvent(({ name }) => {
        if (name === 'snapshot') isAwayTold.current = false;
      }),
    [],
  );
  return (error) => {
    if (isServerAway(error)) {
      if (isAwayTold.current) return;
      isAwayTold.current = true;
    }
    notifyFailure(error);
  };
}
