import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../kit/notices/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../../kit/notices/leave-guard.ts';
import type { DraftStore } from './draft-store.ts';

/**
 * Asks before the user leaves the page and loses unsaved rows. Returns the dialog while it is open.
 */
export function useLeaveUnstored(book: DraftStore, isReading: boolean): ReactNode {
  const { t } = useTranslation('dataPages');
  const [leave, setLeave] = useState<{ go: () => void }>();
  useLeaveGuard({
    isUnsaved: () =>
      isReading ||
      book.isBusy() ||
      [...book.drafts().values()].some(({ standing }) => standing !== 'saved'),
    ask: (go) => setLeave({ go }),
  });
  return (
    leave && (
      <ConfirmDialog
        opened
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        onClose={() => setLeave(undefined)}
        onConfirm={() => {
          setLeave(undefined);
          leave.go();
        }}
      >
        {t('leave.text')}
      </ConfirmDialog>
    )
  );
}
