import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { isSame } from '../../../../../domain/kinds/differences.ts';
import { useLastChange } from '../../../../data/history/use-last-change.ts';
import { ConflictView } from '../../../../kit/form/conflict-view.tsx';
import type { Sheet } from '../use-sheet.ts';

/**
 * Shows both versions of a row that someone else has changed or deleted, and lets the user choose.
 */
export function ConflictDialog({
  sheet,
  id,
  onClose,
}: {
  sheet: Sheet;
  id: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('dataPages');
  const { t: tUi } = useTranslation('ui');
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
    <Modal
      opened
      onClose={onClose}
      // The table takes the focus itself.
      returnFocus={false}
      size="lg"
      title={t(isGone ? 'deletedTitle' : 'conflictTitle')}
      closeButtonProps={{ 'aria-label': tUi('close') }}
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
    </Modal>
  );
}
