import { Button } from '@mantine/core';
import { Dialog } from '../../../kit/layout/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../app/failure-text.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { isWaiting } from './drafts/use-send-when-back.ts';
import { isUnstored } from './sheet-row.ts';
import type { Sheet } from './use-sheet.ts';
import classes from './kind-sheet.module.css';
import { valueAt } from '../../../../domain/kinds/cells/cell-columns.ts';
import { isSame } from '../../../../domain/kinds/differences.ts';
import { useLastChange } from '../../../data/history/use-last-change.ts';
import { ConflictView } from '../../../kit/form/conflict-view.tsx';

/** The status line below a table: the state of the active cell, and whether everything is saved. */
export function SheetStatus({ sheet, children }: { sheet: Sheet; children: ReactNode }) {
  const { t } = useTranslation('dataPages');
  const { number } = useFormat();
  const describe = useFailureText();
  const [compared, setCompared] = useState<string>();
  const { active, book, cursor, range, reading, shownColumns, view, setView } = sheet;
  const column = shownColumns[cursor.active.column];
  const fault = active && column?.faultOf?.(active);
  const draft = active?.draft;
  const drafts = [...book.drafts().values()];
  const unstored = drafts.filter(({ standing }) => standing !== 'saved').length;
  const canSend = drafts.some((one) => one.standing === 'refused' || isWaiting(one));
  const count = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  const meets = draft?.standing === 'conflict' || draft?.standing === 'gone';
  const words = fault
    ? `${column?.header}: ${fault}`
    : draft && draft.standing !== 'saved' && draft.standing !== 'saving'
      ? [
          t(draft.isToGo && draft.standing === 'refused' ? 'markToGo' : `mark.${draft.standing}`),
          draft.error === undefined ? '' : describe(draft.error).text,
        ].join(' ')
      : count > 1
        ? t('selection', {
            rows: number(range.bottom - range.top + 1),
            columns: number(range.right - range.left + 1),
          })
        : active && sheet.strays(active)
          ? t('mark.outOfView')
          : '';
  const state =
    reading > 0
      ? t('reading', { count: reading, number: number(reading) })
      : book.isBusy()
        ? t('saving')
        : unstored > 0
          ? t('unstored', { count: unstored, number: number(unstored) })
          : book.canUndo()
            ? t('saved')
            : '';
  return (
    <div className={classes.status} data-no-print>
      {children}
      <output className={classes.about} data-fault={fault !== undefined || undefined}>
        {words}
      </output>
      {meets && (
        <Button variant="default" size="compact-xs" onClick={() => setCompared(active?.id)}>
          {t('compare')}
        </Button>
      )}
      {draft && isUnstored({ ...active, draft }) && draft.standing !== 'saving' && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => book.discard(sheet.chosenRows.map(({ id }) => id))}
        >
          {t('discard')}
        </Button>
      )}
      <span className={classes.space} />
      <output className={classes.state}>{state}</output>
      {(unstored > 0 || view.isUnstoredOnly) && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => setView({ ...view, isUnstoredOnly: !view.isUnstoredOnly })}
        >
          {t(view.isUnstoredOnly ? 'unstoredAll' : 'unstoredShow')}
        </Button>
      )}
      {canSend && (
        <Button variant="default" size="compact-xs" onClick={() => void sheet.sendAgain()}>
          {t('sendAgain')}
        </Button>
      )}
      {compared !== undefined && (
        <ConflictDialog
          sheet={sheet}
          id={compared}
          onClose={() => {
            setCompared(undefined);
            sheet.begin(cursor);
          }}
        />
      )}
    </div>
  );
}

/**
 * Shows both versions of a row that someone else has changed or deleted, and lets the user choose.
 */
function ConflictDialog({ sheet, id, onClose }: { sheet: Sheet; id: string; onClose: () => void }) {
  const { t } = useTranslation('dataPages');
  const { book, columns, inFull } = sheet;
  const draft = book.drafts().get(id);
  const isGone = draft?.standing === 'gone';
  const who = useLastChange(id, isGone ? 'deleted' : 'saved');
  if (!draft?.base) return null;
  const { base, values, theirs, isToGo } = draft;
  const textOf = (of: Readonly<Record<string, unknown>>, at: (typeof columns)[number]) =>
    inFull(at, valueAt(of, at.path));
  // A user who deletes the row must see what someone else changed. A user who edits it must see the
  // conflicting fields.
  const other = isToGo && theirs ? theirs : values;
  const touched = columns.filter(({ path }) => !isSame(valueAt(base, path), valueAt(other, path)));
  const done = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      // The table takes the focus itself.
      returnFocus={false}
      size="lg"
      title={t(isGone ? 'deletedTitle' : 'conflictTitle')}
    >
      <ConflictView
        who={who}
        isSame={false}
        action={isToGo ? 'delete' : 'save'}
        fields={touched.map((column) => ({
          key: column.path,
          label: column.header,
          theirs: theirs ? textOf(theirs, column) : '',
          mine: textOf(values, column),
        }))}
        onTakeTheirs={done(() => book.discard([id]))}
        onKeepMine={done(() => (isGone ? sheet.saveAsNew(id) : sheet.keepMine(id)))}
      />
    </Dialog>
  );
}
