import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../ui/format-context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Grid } from '../ui/grid/grid.tsx';
import { type CellAt, cursorAt } from '../ui/grid/grid-cursor.ts';
import type { CellEditorProps, RowState } from '../ui/grid/grid-types.ts';
import { notifyFailed } from '../ui/notify.tsx';
import { BulkChange } from './bulk-change.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { editsOfPaste, editsOfRange } from './edits-of-range.ts';
import type { Stored } from './record-book.ts';
import { isFilter, wholeView } from './shown-rows.ts';
import type { SheetRow } from './sheet-row.ts';
import { SheetCellEditor } from './sheet-cell-editor.tsx';
import { SheetList } from './sheet-list.tsx';
import { SheetStatus } from './sheet-status.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { useLeaveUnstored } from './use-leave-unstored.tsx';
import { type SheetInput, useSheet } from './use-sheet.ts';
import classes from './kind-sheet.module.css';

/** A kind of record as a table to edit; on phones a list with the same editors. */
export function KindSheet(props: SheetInput & { label: string }) {
  const { t } = useTranslation('dataPages');
  const { number } = useFormat();
  const sheet = useSheet(props);
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<'remove' | 'change'>();
  const [opened, setOpened] = useState<string>();
  const leaving = useLeaveUnstored(sheet.book, sheet.reading > 0);
  const { rows, chosenRows, shownColumns, columns, range, view, setView } = sheet;
  const filtered = useMemo(
    () =>
      new Set(
        Object.entries(view.filters).flatMap(([key, filter]) => (isFilter(filter) ? [key] : [])),
      ),
    [view.filters],
  );
  const stateOf = useRowStates();
  const isNarrowed = filtered.size > 0 || view.find.trim() !== '' || view.isUnstoredOnly;

  /** The keys are those of the table again once a question is answered. */
  const answered = () => {
    setAsked(undefined);
    if (!isPhone) sheet.begin(sheet.cursor);
  };
  const paste = (at: CellAt, cells: string[][] | undefined) => {
    if (!cells) return notifyFailed(t('paste.tooLarge'), t('paste.tooLargeText'));
    const { edits, lostColumns } = editsOfPaste(cells, at, range, shownColumns, columns);
    sheet.put(edits);
    if (lostColumns === 0) return;
    const count = { count: lostColumns, number: number(lostColumns) };
    notifyFailed(t('paste.lost', count), t('paste.lostText'));
  };
  const clear = () => {
    const bottom = Math.min(range.bottom, rows.length - 1);
    sheet.put(editsOfRange({ ...range, bottom }, shownColumns, ''));
  };
  const fillDown = () => {
    const source = rows[range.top];
    if (!source) return;
    const bottom = Math.min(range.bottom, rows.length - 1);
    const under = { ...range, top: range.top + 1, bottom };
    sheet.put(
      shownColumns
        .slice(range.left, range.right + 1)
        .flatMap((column) =>
          editsOfRange({ ...under, left: 0, right: 0 }, [column], column.text(source)),
        ),
    );
  };
  const editor = (given: CellEditorProps) => (
    // Not by its row: what is typed stays when rows above it come and go.
    <SheetCellEditor key={given.column} sheet={sheet} {...given} />
  );

  return (
    <>
      <SheetToolbar
        sheet={sheet}
        isPhone={isPhone}
        onAdd={() => {
          if (isPhone) setOpened(sheet.addRow());
          else sheet.begin(cursorAt({ row: rows.length, column: 0 }));
        }}
      />
      {isPhone ? (
        <SheetList sheet={sheet} onOpen={setOpened} label={props.label} />
      ) : (
        <>
          <Grid<SheetRow>
            label={props.label}
            hint={t('hint')}
            columns={shownColumns}
            rows={rows}
            rowKey={rowKey}
            rowLabel={(row, index) =>
              row === undefined ? t('newRow') : t('row', { number: number(index + 1) })
            }
            stateOf={stateOf}
            canAdd
            cursor={sheet.cursor}
            focusRound={sheet.focusRound}
            onCursor={sheet.setCursor}
            sort={view.sort}
            filtered={filtered}
            columnMenu={(key, close) => {
              const column = shownColumns.find((one) => one.key === key);
              return (
                column && (
                  <ColumnMenu
                    column={column}
                    view={view}
                    onView={setView}
                    onHide={() =>
                      sheet.choose(shownColumns.flatMap(({ path }) => (path === key ? [] : [path])))
                    }
                    close={close}
                  />
                )
              );
            }}
            menuLabel={(column) => t('columnMenu', { column })}
            corner={t('rowNumber')}
            editor={editor}
            onCommit={({ row, column }, input, seen) => {
              const key = shownColumns[column]?.key;
              // A row that is being edited already knows what it began with.
              const stored = seen?.draft ? undefined : (seen?.values as Stored | undefined);
              if (key !== undefined) sheet.put([{ row, column: key, input, seen: stored }]);
            }}
            onPaste={paste}
            onClear={clear}
            onFillDown={fillDown}
            onUndo={sheet.undo}
            onRedo={sheet.redo}
            onOpen={(index) => setOpened(rows[index]?.id)}
          />
        </>
      )}
      {rows.length === 0 && isNarrowed && !sheet.isWorking && (
        <p className={classes.nothing}>{t('nothingShown')}</p>
      )}
      <SheetStatus sheet={sheet}>
        {!isPhone && (
          <div className={classes.chosen} data-no-print>
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={chosenRows.length < 2}
              onClick={fillDown}
            >
              {t('fill')}
            </Button>
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={chosenRows.length === 0}
              onClick={() => setAsked('change')}
            >
              {t('change')}
            </Button>
            <Button
              variant="subtle"
              size="compact-xs"
              disabled={chosenRows.length === 0}
              onClick={() => setAsked('remove')}
            >
              {t('remove')}
            </Button>
            {isNarrowed && (
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => setView({ ...wholeView, sort: view.sort })}
              >
                {t('clearFilters')}
              </Button>
            )}
          </div>
        )}
      </SheetStatus>
      {opened !== undefined && (
        <RowDrawer
          sheet={sheet}
          id={opened}
          onClose={() => {
            setOpened(undefined);
            if (!isPhone) sheet.begin(sheet.cursor);
          }}
        />
      )}
      {asked === 'change' && <BulkChange sheet={sheet} onClose={answered} />}
      <ConfirmDialog
        opened={asked === 'remove'}
        title={t('removeTitle', { count: chosenRows.length, number: number(chosenRows.length) })}
        confirmLabel={t('removeConfirm')}
        onClose={answered}
        onConfirm={() => {
          answered();
          sheet.remove(chosenRows.map(({ id }) => id));
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
      {leaving}
    </>
  );
}

function rowKey({ id }: SheetRow): string {
  return id;
}

/** How rows stand, in words; the same object for the same row, so that it is not drawn anew. */
function useRowStates(): (row: SheetRow) => RowState | undefined {
  const { t } = useTranslation('dataPages');
  return useMemo(() => {
    const marks = ['new', 'unsaved', 'saving', 'conflict', 'gone', 'refused'] as const;
    const states = new Map(
      marks.map((mark): [string, RowState] => [mark, { mark, text: t(`mark.${mark}`) }]),
    );
    return ({ draft }) => {
      if (!draft || draft.standing === 'saved') return undefined;
      const isNew = draft.base === undefined && draft.standing === 'unsaved';
      return states.get(isNew ? 'new' : draft.standing);
    };
  }, [t]);
}
