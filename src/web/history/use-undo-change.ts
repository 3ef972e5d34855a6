import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useArchive } from '../archives/archive.data.ts';
import { useNotifyFailure } from '../use-notify-failure.ts';
import { useNotifyUndone } from './notify-undone.ts';
import { undoChange } from './undo.data.ts';

/** Undoes a recorded change, and says which records were left as they are. */
export function useUndoChange() {
  const { id: archiveId } = useArchive();
  const notifyUndone = useNotifyUndone();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => undoChange(archiveId, id),
    onSuccess: (answer) => {
      notifyUndone(answer);
      return queries.invalidateQueries({ queryKey: ['archives', archiveId] });
    },
    onError: useNotifyFailure(),
  });
}
