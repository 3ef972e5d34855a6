import { useEffect, useRef } from 'react';

/**
 * When the drawer closes, the focus goes back: to the row of the journey that was open, else to
 * what opened it. Where that goes as well (the row of a deleted journey, the button of an empty
 * log), to the content, never to nowhere. `opened` is what the drawer shows; `shown` changes
 * whenever the rows do.
 */
export function useReturnFocus(opened: string | undefined, shown: unknown): void {
  const before = useRef(opened);
  const opener = useRef<HTMLElement>(null);
  const returnedTo = useRef<HTMLElement>(null);

  useEffect(() => {
    // A menu's items go with the menu; what is left is the button that opened it.
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
    // The drawer gives up its hold on the focus only when it has gone.
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
