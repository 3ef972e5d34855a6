import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';

interface WindowRows {
  /** the rows in view and a few around, by index */
  indexes: number[];
  /** px of the rows left out above and below */
  above: number;
  below: number;
  /** the row's element, to learn its height; needs `data-index` */
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
}

/**
 * Keeps only the rows near the window in the page, so that thousands scroll smoothly. On paper all
 * of them are there.
 */
export function useWindowRows(
  count: number,
  estimate: number,
  container: RefObject<HTMLElement | null>,
): WindowRows {
  const isPrinting = useIsPrinting();
  const [top, setTop] = useState(0);
  useEffect(() => {
    // The page above the table may change its height at any time.
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
    estimateSize: () => estimate,
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
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
