import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cellText } from '../../domain/kinds/cell-text.ts';
import { valueAt } from '../../domain/kinds/cell-columns.ts';
import { isSame } from '../../domain/kinds/differences.ts';
import { useLastDeed } from '../history/use-last-deed.ts';
import { ConflictView } from '../ui/form/conflict-view.tsx';
import type { Sheet } from './use-sheet.ts';

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
  const { t } = useTranslation(['dataPages', 'ui', 'records']);
  const { book, columns, words } = sheet;
  const draft = book.drafts().get(id);
  const isGone = draft?.standing === 'gone';
  const who = useLastDeed(id, isGone ? 'deleted' : 'saved');
  if (!draft?.base) return null;
  const { base, values, theirs } = draft;
  const textOf = (of: Readonly<Record<string, unknown>>, at: (typeof columns)[number]) =>
    cellText(at.path, at.field, valueAt(of, at.path), words);
  const touched = columns.filter(({ path }) => !isSame(valueAt(base, path), valueAt(values, path)));
  const done = (deed: () => void) => () => {
    deed();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={isGone ? t('deletedTitle') : t('mark.conflict')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <ConflictView
        title={isGone ? t('mark.gone') : t('mark.conflict')}
        who={who}
        isSame={false}
        deed="save"
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
