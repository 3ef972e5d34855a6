import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ListFocusInput {
  /** The part of the page with the list. */
  list: RefObject<HTMLElement | null>;
  card: RefObject<HTMLElement | null>;
  /** The ID of the chosen record. */
  chosen: string | undefined;
  /** The card covers the list, which is hidden. */
  isCovered: boolean;
}

/**
 * Moves the focus from the list to a card that opens over it, and from a closed card to its record
 * in the list. Leaves the focus elsewhere alone, such as on the map.
 */
export function useListFocus({ list, card, chosen, isCovered }: ListFocusInput): void {
  const before = useRef(chosen);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = chosen;
    const focused = document.activeElement;
    if (chosen !== undefined) {
      const isHidden = isCovered && list.current?.contains(focused);
      if (isHidden) card.current?.focus({ preventScroll: true });
      return;
    }
    // The focus was lost together with the removed card, or is in a drawer that is closing.
    const isLost =
      focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
    if (was === undefined || !isLost) return;
    // If the record is not rendered, the user has scrolled it out of view.
    const line = list.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(was)}"] a`);
    if (line) line.focus();
    else list.current?.focus({ preventScroll: true });
  }, [list, card, chosen, isCovered]);
}
