import { useState, type UIEvent } from 'react';
import { useIsPrinting } from '../../../../kit/layout/use-is-printing.ts';

/** Twice as many rows as fit into the scrollable area; 200 would hold up the page for half a second. */
const atOnce = 30;

/** Distance from the end in px at which further rows are drawn. */
const nearEnd = 800;

/**
 * Draws only the first rows of a scrollable list, and further rows when the user scrolls towards
 * them. Printing draws all.
 */
export function useDrawnRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(atOnce);
  const isPrinting = useIsPrinting();
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    const isNear = scrollTop + clientHeight > scrollHeight - nearEnd;
    if (isNear && count < rows.length) setCount(count + atOnce);
  };
  return { drawn: isPrinting ? rows : rows.slice(0, count), onScroll };
}
