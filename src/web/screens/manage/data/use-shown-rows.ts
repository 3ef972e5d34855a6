import { useEffect, useMemo, useState } from 'react';
import { runInSlices } from '../../../data/run-in-slices.ts';
import { rowsNow } from './drafts/rows-now.ts';
import { isUnstored, type SheetRow } from './sheet-row.ts';
import { shownRows, type View, type ViewColumns } from './shown-rows.ts';

/** The rows that a view came to, until it is asked for anew. */
interface Order {
  view: View;
  /** all rows that there were */
  all: readonly SheetRow[];
  /** those shown, in their order */
  shown: readonly SheetRow[];
}

interface ShownRows {
  rows: readonly SheetRow[];
  isWorking: boolean;
}

/**
 * The rows of a view. Their order stays while they are edited, as in a spreadsheet: a row does not run
 * away from under the cursor because of what was typed into it. New ones come last.
 */
export function useShownRows(
  all: readonly SheetRow[],
  columns: ViewColumns<SheetRow>,
  view: View,
): ShownRows {
  const [order, setOrder] = useState<Order>();
  const isFresh = order?.view === view;
  useEffect(() => {
    if (isFresh) return undefined;
    let isWanted = true;
    void runInSlices(shownRows(all, columns, view, isUnstored)).then((shown) => {
      if (isWanted) setOrder({ view, all, shown });
    });
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the order is that of the moment it is asked for
  }, [view, isFresh]);
  const rows = useMemo(() => (order ? rowsNow(order, all) : all), [all, order]);
  return { rows, isWorking: !isFresh };
}
