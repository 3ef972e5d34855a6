import { useEffect, useRef } from 'react';

/** After the drawer closes, returns the focus to the row that opened it, otherwise to the page. */
export function useReturnToRow(opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined) return undefined;
    // The drawer releases its focus trap only after it is gone.
    const waiting = setTimeout(() => {
      const page = document.querySelector('main');
      const row = page?.querySelector<HTMLElement>(`a[href*="airport=${CSS.escape(closed)}"]`);
      (row ?? page)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(waiting);
  }, [opened]);
}
