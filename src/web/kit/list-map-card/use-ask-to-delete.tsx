import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { useWholeRecords } from '../../data/records/records.data.ts';
import type { KindWithDrawer } from '../../i18n/en/kinds.ts';
import { ConfirmDialog } from '../notices/confirm-dialog.tsx';
import { useDeleteRecord } from '../record-forms/use-delete-record.ts';

interface ToDelete {
  id: string;
  /** The record's name in the question. */
  name: string;
}

/**
 * Returns a function that asks whether to delete a record, and the question. Deleting can be undone
 * from the notification. `onDeleted` is called with the ID.
 */
export function useAskToDelete(
  kind: KindWithDrawer,
  onDeleted: (id: string) => void,
): [ask: (record: ToDelete) => void, question: ReactNode] {
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const remove = useDeleteRecord(kind);
  const onError = useNotifyFailure();
  const [asked, setAsked] = useState<ToDelete>();
  const records: readonly { id: string; version: number }[] = useWholeRecords(kind);
  const close = () => setAsked(undefined);
  const question = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked ? tKinds(`${kind}.drawer.delete`, { name: asked.name }) : ''}
      confirmLabel={t('delete')}
      onClose={close}
      onConfirm={() => {
        close();
        const record = records.find(({ id }) => id === asked?.id);
        if (!asked || !record) return;
        const { version } = record;
        remove.mutate({ ...asked, version }, { onError, onSuccess: () => onDeleted(asked.id) });
      }}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
  return [setAsked, question];
}
