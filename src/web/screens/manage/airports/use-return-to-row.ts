import { useEffect, useRef } from 'react';

/** When the drawer has closed, the focus goes back to the row that it was opened from, else to the page. */
export function useReturnToRow(opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined) return undefined;
    // The drawer gives up its hold on the focus only when it has gone.
    const waiting = setTimeout(() => {
      const page = document.querySelector('main');
      const row = page?.querySelector<HTMLElement>(`a[href*="airport=${CSS.escape(closed)}"]`);
      (row ?? page)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(waiting);
  }, [opened]);
}
