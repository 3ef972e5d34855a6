import { cursorAt } from '../../../../kit/grid/grid-cursor.ts';
import { withHidden, withMoved } from './arranged-columns.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Sheet } from '../use-sheet.ts';

/** The menu of a table column. If a column is moved, the cursor moves with it. */
export function SheetColumnMenu({
  sheet,
  column: key,
  close,
}: {
  sheet: Sheet;
  column: string;
  close: () => void;
}) {
  const { shownColumns, frozen, chooseColumns, widen, cursor, setCursor, view, setView } = sheet;
  const at = shownColumns.findIndex((one) => one.key === key);
  const column = shownColumns[at];
  if (!column) return null;
  const chosen = { shown: shownColumns.map(({ path }) => path), frozen };
  const move = (by: -1 | 1) => () => {
    chooseColumns(withMoved(chosen, column.path, by));
    setCursor(cursorAt({ row: cursor.active.row, column: at + by }));
  };
  return (
    <ColumnMenu
      column={column}
      view={view}
      onView={setView}
      onHide={() => chooseColumns(withHidden(chosen, column.path))}
      onMoveLeft={at > 0 ? move(-1) : undefined}
      onMoveRight={at < shownColumns.length - 1 ? move(1) : undefined}
      width={column.width}
      onWidth={(width) => widen(column.path, width)}
      isLastFrozen={at === frozen - 1}
      onFreeze={(isFrozen) => chooseColumns({ frozen: isFrozen ? at + 1 : 0 })}
      close={close}
    />
  );
}
