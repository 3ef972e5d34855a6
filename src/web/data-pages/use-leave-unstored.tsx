import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLeaveGuard } from '../ui/leave-guard.ts';
import type { RecordBook } from './record-book.ts';

/** Asks before rows that are not stored would be lost with the page; the question, when it is asked. */
export function useLeaveUnstored(book: RecordBook): ReactNode {
  const { t } = useTranslation('dataPages');
  const [leave, setLeave] = useState<{ go: () => void }>();
  useLeaveGuard(
    useMemo(
      () => ({
        isUnsaved: () =>
          book.isBusy() || [...book.drafts().values()].some(({ standing }) => standing !== 'saved'),
        ask: (go: () => void) => setLeave({ go }),
      }),
      [book],
    ),
  );
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
