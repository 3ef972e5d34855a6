import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kinds } from '../../../../domain/records/registry.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { Grid } from '../../../kit/grid/grid.tsx';
import { cursorAt, cursorOver } from '../../../kit/grid/grid-cursor.ts';
import type { CellEditorProps, RowState } from '../../../kit/grid/grid-types.ts';
import { hasPage } from '../../../kit/record-cards/record-address.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { notifyFailed, notifyInPart, offerAfter } from '../../../kit/notices/notify.tsx';
import { BulkChange } from './cells/bulk-change.tsx';

import { leaveForImport } from '../../../data/imports/table-to-import.ts';
import { links } from '../../../app/links.ts';
import { writeClipboardTable } from '../../../kit/grid/clipboard-table.ts';
import { editsOfPaste, editsOfRange } from './reading/edits-of-range.ts';
import type { Stored } from './drafts/draft.ts';
import { isFilter, wholeView } from './shown-rows.ts';
import type { SheetRow } from './sheet-row.ts';
import { SheetColumnMenu } from './columns/sheet-column-menu.tsx';
import { SheetCellEditor } from './cells/sheet-cell-editor.tsx';
import { SheetList } from './sheet-list.tsx';
import { SheetStatus } from './sheet-status.tsx';
import { SheetToolbar } from './sheet-toolbar.tsx';
import { isMostlyRefused, lacksCompanionRecords } from './reading/mostly-refused.ts';
import { cellsOfCsv } from './reading/pasted-csv.ts';
import { columnsOfHeadings } from './reading/pasted-headings.ts';
import { RowDrawer } from './row-drawer.tsx';
import { useAskedRecord } from './use-asked-record.ts';
import { useLeaveUnstored } from './drafts/use-leave-unstored.tsx';
import {
  type HeldBySheet,
  offerNotice,
  type Sheet,
  type SheetInput,
  useSheet,
} from './use-sheet.ts';
import classes from './kind-sheet.module.css';
import { useIsPhone } from '../../../kit/layout/use-screen-size.ts';

/** An editable table of a kind of record. On phones it is a list with the same editors. */
export function KindSheet(
  props: SheetInput & HeldBySheet & { label: string; above?: (sheet: Sheet) => ReactNode },
) {
  const { t } = useTranslation('dataPages');
  const { number, list } = useFormat();
  const router = useRouter();
  const sheet = useSheet(props);
  const isPhone = useIsPhone();
  const [asked, setAsked] = useState<'remove' | 'change'>();
  const [opened, setOpened] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  // Kinds with their own page have their form there.
  const formKind = props.name === 'journey' || hasPage(kinds[props.name]) ? undefined : props.name;
  const leaving = useLeaveUnstored(sheet.book, sheet.reading > 0);
  const { rows, chosenRows, shownColumns, columns, range, view, setView } = sheet;
  const filtered = useMemo(
    () =>
      new Set(
        Object.entries(view.filters).flatMap(([key, filter]) => (isFilter(filter) ? [key] : [])),
      ),
    [view.filters],
  );
  const stateOf = useRowStates(sheet.strays);
  const isNarrowed = filtered.size > 0 || view.find.trim() !== '' || view.isUnstoredOnly;

  const { forget } = useAskedRecord(sheet, (row) => {
    if (!isPhone) sheet.begin(cursorAt({ row, column: sheet.cursor.active.column }));
    setOpened(rows[row]?.id);
  });
  /** The open row becomes the active row, which the status line below the table describes. */
  const open = (id: string) => {
    const row = rows.findIndex((one) => one.id === id);
    if (row >= 0) sheet.setCursor(cursorAt({ row, column: sheet.cursor.active.column }));
    setOpened(id);
    forget();
  };
  /** After a dialog closes, the keyboard returns to the table. */
  const answered = () => {
    setAsked(undefined);
    if (!isPhone) sheet.begin(sheet.cursor);
  };
  /**
   * Offers to undo the paste and open the text in the import. Useful if the pasted columns have a
   * different order, or if the pasted vessels do not exist yet.
   */
  const offerImport = (cells: string[][], why: 'strange' | 'along') =>
    offerAfter(
      offerNotice,
      { title: t(`paste.${why}`), message: t(`paste.${why}Text`) },
      { label: t('undo'), run: sheet.undo },
      {
        label: t('paste.toImport'),
        run: () => {
          leaveForImport(writeClipboardTable(cells));
          void sheet.undoFirst().then(() => router.navigate({ href: links.import() }));
        },
      },
    );
  const headed = (texts: readonly string[], below: readonly (readonly string[])[]) =>
    columnsOfHeadings(texts, below, sheet.name, columns);
  const paste = (copied: string[][] | undefined, text: string) => {
    const cells =
      copied && (cellsOfCsv(text, (texts, below) => headed(texts, below) !== undefined) ?? copied);
    if (!cells) return notifyFailed(t('paste.tooLarge'), t('paste.tooLargeText'));
    const pasted = editsOfPaste(cells, range, shownColumns, headed);
    const { edits, lostColumns, unknownHeadings } = pasted;
    // Before new rows get their IDs, so that the cursor moves with them.
    if (pasted.range) sheet.setCursor(cursorOver(pasted.range));
    sheet.put(edits, (changes) => {
      // New rows are added below the last row, which may have been the last one in view.
      sheet.show();
      const [headings = [], ...below] = cells;
      if (isMostlyRefused(changes)) offerImport(cells, 'strange');
      // Without headings the import could not identify the columns.
      else if (lacksCompanionRecords(changes, columns) && headed(headings, below)) {
        offerImport(cells, 'along');
      }
    });
    const lost = (count: number) => ({ count, number: number(count) });
    if (unknownHeadings.length > 0) {
      const names = unknownHeadings.map((name) => (name === '' ? t('paste.noHeading') : name));
      const title = t('paste.unknown', lost(unknownHeadings.length));
      notifyInPart('paste', title, t('paste.unknownText', { names: list(names) }));
    } else if (lostColumns > 0) {
      notifyFailed(t('paste.lost', lost(lostColumns)), t('paste.lostText'));
    }
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
  const columnMenu = (key: string, close: () => void) => (
    <SheetColumnMenu sheet={sheet} column={key} close={close} />
  );
  const editor = (given: CellEditorProps) => (
    // The key does not contain the row: typed text must stay when rows above are added or removed.
    <SheetCellEditor key={given.column} sheet={sheet} {...given} />
  );

  return (
    <>
      {props.above?.(sheet)}
      <SheetToolbar
        sheet={sheet}
        isPhone={isPhone}
        form={formKind && { kind: formKind, onOpen: () => setAdding(true) }}
        onAdd={() => {
          if (isPhone) setOpened(sheet.addRow());
          else sheet.begin(cursorAt({ row: rows.length, column: 0 }));
        }}
      />
      {isPhone ? (
        <SheetList sheet={sheet} onOpen={open} label={props.label} />
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
            showRound={sheet.showRound}
            onCursor={sheet.setCursor}
            sort={view.sort}
            filtered={filtered}
            frozen={sheet.frozen}
            columnMenu={columnMenu}
            menuLabel={(column, isFiltered) =>
              t(isFiltered ? 'columnMenuFiltered' : 'columnMenu', { column })
            }
            widthLabel={(column) => t('columnWidth', { column })}
            onWidth={(column, width) => sheet.widen(column, width)}
            corner={t('rowNumber')}
            editor={editor}
            onCommit={({ row, column }, input, seen) => {
              const key = shownColumns[column]?.key;
              // A row with a draft already has its base record.
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
          onOpen={open}
          onClose={() => {
            setOpened(undefined);
            forget();
            if (!isPhone) sheet.begin(sheet.cursor);
          }}
        />
      )}
      {isAdding && formKind && (
        <KindDrawer
          kind={formKind}
          id="new"
          values={props.scope.begins}
          onClose={() => setAdding(false)}
        />
      )}
      {asked === 'change' && <BulkChange sheet={sheet} onClose={answered} />}
      <ConfirmDialog
        opened={asked === 'remove'}
        title={t('removeTitle', { count: chosenRows.length, number: number(chosenRows.length) })}
        confirmLabel={t('removeConfirm')}
        onClose={answered}
        keepsFocus={!isPhone}
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

/**
 * Describes the state of rows. The same row gets the same object, so that it is not rendered again.
 */
function useRowStates(strays: (row: SheetRow) => boolean): (row: SheetRow) => RowState | undefined {
  const { t } = useTranslation('dataPages');
  return useMemo(() => {
    const marks = ['new', 'unsaved', 'saving', 'conflict', 'gone', 'refused', 'outOfView'] as const;
    const states = new Map(
      marks.map((mark): [string, RowState] => [mark, { mark, text: t(`mark.${mark}`) }]),
    );
    return (row) => {
      const { draft } = row;
      if (!draft || draft.standing === 'saved') {
        return strays(row) ? states.get('outOfView') : undefined;
      }
      const isNew = draft.base === undefined && draft.standing === 'unsaved';
      return states.get(isNew ? 'new' : draft.standing);
    };
  }, [t, strays]);
}
