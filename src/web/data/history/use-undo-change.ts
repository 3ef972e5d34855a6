import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../archives/archive.data.ts';
import { applyArchiveChange } from '../archive-changes.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { useNotifyUndone } from './notify-undone.ts';
import { undoChange } from './undo.data.ts';

/** Undoes a recorded change and reports what was undone and what was left unchanged. */
export function useUndoChange() {
  const { id: archiveId } = useArchive();
  const { t } = useTranslation('history');
  const notifyUndone = useNotifyUndone();
  return useMutation({
    mutationFn: (id: string) => undoChange(archiveId, id),
    onSuccess: (answer, id) => {
      notifyUndone(id, answer, t('undone'));
      applyArchiveChange({ archiveId, version: answer.archiveVersion, kinds: null });
    },
    onError: useNotifyFailure(),
  });
}
