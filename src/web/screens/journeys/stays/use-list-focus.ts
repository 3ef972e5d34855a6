import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ListFocusInput {
  /** the panel of the list */
  list: RefObject<HTMLElement | null>;
  card: RefObject<HTMLElement | null>;
  /** id of the stay that is chosen */
  chosen: string | undefined;
  /** the card stands in place of the list, which is hidden */
  isCovered: boolean;
}

/**
 * Takes the focus from the list to the card that is opened in its place, and from a card that is
 * closed to its stay in the list. Where it is elsewhere, such as on the map, it stays.
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
    // The card took it along.
    const isLost = focused === null || focused === document.body;
    if (was === undefined || !isLost) return;
    // The list was there all the time and followed the card: what is not drawn was scrolled away from.
    const link = list.current?.querySelector<HTMLElement>(`a[href*="stay=${CSS.escape(was)}"]`);
    (link ?? list.current)?.focus({ preventScroll: true });
  }, [list, card, chosen, isCovered]);
}
