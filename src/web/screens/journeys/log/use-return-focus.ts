import { useEffect, useRef } from 'react';

/**
 * Returns the focus when the drawer closes: to the row of the open journey, otherwise to the
 * element that opened the drawer. If that element is gone too (row of a deleted journey, button of
 * an empty log), the content gets the focus, so that it is never lost. `opened` is what the drawer
 * shows. `shown` changes whenever the rows change.
 */
export function useReturnFocus(opened: string | undefined, shown: unknown): void {
  const before = useRef(opened);
  const opener = useRef<HTMLElement>(null);
  const returnedTo = useRef<HTMLElement>(null);

  useEffect(() => {
    // Menu items disappear with their menu, so the button that opened the menu is remembered.
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (!target.closest('[role="dialog"], [role="menu"]')) opener.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined) return;
    const row = content()?.querySelector<HTMLElement>(`a[href*="journey=${CSS.escape(closed)}"]`);
    const target = row ?? opener.current;
    // The drawer releases its focus trap only after it is gone.
    const waiting = setTimeout(() => {
      const there = target?.isConnected ? target : content();
      there?.focus({ preventScroll: true });
      returnedTo.current = there;
    });
    return () => clearTimeout(waiting);
  }, [opened]);

  useEffect(() => {
    const lost = returnedTo.current?.isConnected === false;
    if (!lost) return;
    returnedTo.current = null;
    if (document.activeElement === document.body) content()?.focus({ preventScroll: true });
  }, [shown]);
}

function content(): HTMLElement | null {
  return document.querySelector('main');
}
