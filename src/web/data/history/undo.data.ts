import { api, json } from '../../app/api.ts';

const changes = api.archives[':archiveId'].changes;

export type UndoAnswer = Awaited<ReturnType<typeof undoChange>>;

export function undoChange(archiveId: string, id: string) {
  return json(changes[':id'].undo.$post({ param: { archiveId, id } }));
}
