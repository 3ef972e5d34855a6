import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the browser has had nothing better to do since the component is there: what may come later waits for it. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    whenIdle(() => isCurrent && setIdle(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isIdle;
}
