import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { isSame } from '../../../../../domain/kinds/differences.ts';
import { useLastChange } from '../../../../data/history/use-last-change.ts';
import { ConflictView } from '../../../../kit/form/conflict-view.tsx';
import type { Sheet } from '../use-sheet.ts';

/** Both sides of a row that somebody else has changed or deleted meanwhile, and the choice. */
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
  // Whoever deletes a row has to see what somebody else made of it; whoever edits it, what meets.
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
      // The table takes the focus.
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
