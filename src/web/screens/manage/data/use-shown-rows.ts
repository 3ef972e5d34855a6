import { useEffect, useMemo, useState } from 'react';
import { runInSlices } from '../../../data/run-in-slices.ts';
import { rowsNow } from './drafts/rows-now.ts';
import { isUnstored, type SheetRow } from './sheet-row.ts';
import { shownRows, type View, type ViewColumns } from './shown-rows.ts';

/** The rows of a view in order, until the view is requested again. */
interface Order {
  view: View;
  /** All rows at that time. */
  all: readonly SheetRow[];
  /** The shown rows, in order. */
  shown: readonly SheetRow[];
}

interface ShownRows {
  rows: readonly SheetRow[];
  isWorking: boolean;
}

/**
 * The rows of a view. As in a spreadsheet, their order stays the same during editing, so that a row
 * does not move away from the cursor. New rows come last.
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
