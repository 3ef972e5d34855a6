import { useTranslation } from 'react-i18next';
import { useUndoChange } from '../../data/history/use-undo-change.ts';
import type { KindName } from '../../../domain/records/registry.ts';
import { deleteRecord, useWrite } from '../../data/records/record-writes.data.ts';
import { notifyDone } from '../notices/notify.tsx';

/** Deletes a record; the notification offers to undo it. */
export function useDeleteRecord(kind: KindName) {
  const { t } = useTranslation('records');
  const { t: tKinds } = useTranslation('kinds');
  const undo = useUndoChange();
  return useWrite(
    async (
      archiveId,
      {
        id,
        version,
        name,
        stop,
      }: {
        id: string;
        /** The shown version; if the record has another version, deleting fails with `conflict`. */
        version: number;
        /** The record's display name. */
        name: string;
        /** Aborted when the caller no longer waits for the result. */
        stop?: AbortSignal;
      },
    ) => {
      const deleted = await deleteRecord(archiveId, kind, { id, version }, stop);
      const done = tKinds(`${kind}.actions.deleted`, { name });
      notifyDone(stop?.aborted ? t('doneAllTheSame', { done }) : done, {
        label: t('undo'),
        run: () => undo.mutate(deleted.changeSetId),
      });
      return deleted;
    },
  );
}
