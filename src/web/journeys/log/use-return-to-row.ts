import { useEffect, useRef } from 'react';

/** When the drawer closes, the focus goes back to the row of the journey that was open. */
export function useReturnToRow(openJourney: string | undefined): void {
  const before = useRef(openJourney);
  useEffect(() => {
    const closed = openJourney === undefined ? before.current : undefined;
    before.current = openJourney;
    if (closed === undefined) return;
    const row = document.querySelector<HTMLElement>(`a[href*="journey=${CSS.escape(closed)}"]`);
    // The drawer gives up its hold on the focus only when it has gone.
    const waiting = setTimeout(() => row?.focus({ preventScroll: true }));
    return () => clearTimeout(waiting);
  }, [openJourney]);
}
