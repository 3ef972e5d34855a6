import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import { useWindowRows, type WindowRows } from '../table/use-window-rows.ts';

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

const nothing = () => {};

/** A list in the window is rendered whole up to this length, so that the browser can search it. */
const wholeUpTo = 300;

/**
 * Renders only the rows in view, so that lists of 10,000 rows scroll smoothly. Printing renders all
 * rows.
 */
export function useListRows(input: ListRowsInput): WindowRows {
  const { count, keyOf, heightOf, scroller, list } = input;
  const isWhole = useIsPrinting() || (!scroller && count <= wholeUpTo);
  const inWindow = useWindowRows(scroller || isWhole ? 0 : count, heightOf, list);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const inScroller = useVirtualizer({
    count: scroller ? count : 0,
    getScrollElement: () => scroller?.current ?? null,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: 8,
  });
  if (isWhole) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, above: 0, below: 0, measure: nothing, scrollTo: nothing };
  }
  if (!scroller) return inWindow;
  const items = inScroller.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: inScroller.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: inScroller.measureElement,
    scrollTo: (index, align) => inScroller.scrollToIndex(index, align && { align }),
  };
}
