import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';

export interface WindowRows {
  /** Indexes of the visible rows and a few around them. */
  indexes: number[];
  /** Height in px of the rows left out above and below. */
  above: number;
  below: number;
  /** A ref for a row's element, to measure its height; the element needs `data-index`. */
  measure: (element: Element | null) => void;
  scrollTo: (index: number, align?: 'auto' | 'center') => void;
}

/**
 * Renders only the rows near the window, so that thousands of rows scroll smoothly. Printing
 * renders all rows.
 */
export function useWindowRows(
  count: number,
  /** The estimated height of a row in px, until it is measured. */
  estimate: number | ((index: number) => number),
  container: RefObject<HTMLElement | null>,
): WindowRows {
  const isPrinting = useIsPrinting();
  const [top, setTop] = useState(0);
  useEffect(() => {
    // The content above the table can change its height at any time.
    const place = () =>
      setTop((container.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by what it returns
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: typeof estimate === 'number' ? () => estimate : estimate,
    scrollMargin: top,
    overscan: 12,
  });
  if (isPrinting) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, above: 0, below: 0, measure: () => {}, scrollTo: () => {} };
  }
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    indexes: items.map(({ index }) => index),
    above: first ? first.start - top : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    measure: virtualizer.measureElement,
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, align && { align }),
  };
}
