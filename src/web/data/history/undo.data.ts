import { api, json } from '../../app/api.ts';

const changes = api.archives[':archiveId'].changes;

/** What the server answers to an undoing. */
export type UndoAnswer = Awaited<ReturnType<typeof undoChange>>;

/** Takes a recorded change back. */
export function undoChange(archiveId: string, id: string) {
  return json(changes[':id'].undo.$post({ param: { archiveId, id } }));
}
