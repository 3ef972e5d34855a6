import { useEffect, useRef } from 'react';
import { isServerAway } from '../../../app/failure-kinds.ts';
import { onServerEvent } from '../../../data/presence/server-events.ts';
import { useNotifyFailure } from '../../../app/use-notify-failure.ts';

/** Reports failures. Reports that the server is away only once, until it is back. */
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
