import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';

interface ListRowsInput {
  count: number;
  keyOf: (index: number) => string;
  /** The estimated height in px, until the row is measured. */
  heightOf: (index: number) => number;
  /** The element that scrolls the rows. Undefined if the window scrolls them. */
  scroller: RefObject<HTMLElement | null> | undefined;
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>;
}

interface ListRows {
  /** The indexes of the rendered rows. */
  indexes: readonly number[];
  /** The height in px of the rows left out above and below. */
  above: number;
  below: number;
  /** A ref for a row's element, which needs `data-index`. */
  measure: ((element: Element | null) => void) | undefined;
  scrollTo: (index: number, align: 'auto' | 'center') => void;
}

/** A list in the window is rendered whole up to this length, so that the browser can search it. */
const wholeUpTo = 300;

/**
 * Renders only the rows in view, so that lists of 10,000 rows scroll smoothly. Printing renders all
 * rows.
 */
export function useListRows({ count, keyOf, heightOf, scroller, list }: ListRowsInput): ListRows {
  const isPrinting = useIsPrinting();
  const isWhole = isPrinting || (!scroller && count <= wholeUpTo);
  const [scrollMargin, setMargin] = useState(0);
  useEffect(() => {
    if (scroller || isWhole) return;
    // The content above the list can change its height at any time.
    const place = () =>
      setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [scroller, isWhole, list]);
  const rows = { count, estimateSize: heightOf, getItemKey: keyOf, overscan: 8 };
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const inScroller = useVirtualizer({
    ...rows,
    enabled: scroller !== undefined,
    getScrollElement: () => scroller?.current ?? null,
  });
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const inWindow = useWindowVirtualizer({
    ...rows,
    enabled: !scroller && !isWhole,
    scrollMargin,
  });
  if (isWhole) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, above: 0, below: 0, measure: undefined, scrollTo: () => {} };
  }
  const virtualizer = scroller ? inScroller : inWindow;
  const margin = scroller ? 0 : scrollMargin;
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    indexes: items.map(({ index }) => index),
    above: first ? first.start - margin : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure: virtualizer.measureElement,
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }),
  };
}
