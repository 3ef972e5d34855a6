import { Hono } from 'hono';
import { z } from 'zod';
import { changeActions, changeKinds } from '../../../domain/changes/change-action.ts';
import { actorOf } from './actor.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../../platform/access/membership.ts';
import type { Deps } from '../../deps.ts';
import { mustExist } from '../../platform/errors.ts';
import { validate, recordId, wholeNumber } from '../../platform/http/validate.ts';
import { findChangeSet, listChangeSets } from './change-sets.queries.ts';
import { findLastChange, listChanges } from './changes.queries.ts';
import { nameLeftAlone } from './name-left-alone.ts';
import { undoChangeSet } from './undo.ts';

const pageSize = 50;

const filter = z.object({
  /** Version of the last set on the previous page. */
  before: wholeNumber(1).optional(),
  /** One action, or all actions on one kind: `import.accept`, `journey`. */
  action: z.enum([...changeKinds, ...changeActions]).optional(),
  /** ID of a record, to list only the sets that changed it. */
  entity: recordId.optional(),
});
const recordPage = filter.pick({ entity: true }).extend({
  after: wholeNumber(-1).default(-1),
});

/** The endpoints of the change history. */
export function changes(deps: Deps) {
  const { db } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', validate('query', filter), async (c) => {
      const { entity: entityId, ...rest } = c.req.valid('query');
      const page = { ...rest, entityId, limit: pageSize + 1 };
      const found = await listChangeSets(db, c.get('archive').id, page);
      const sets = found.slice(0, pageSize);
      const next = found.length > pageSize ? (sets.at(-1)?.version ?? null) : null;
      // The last snapshot has the record's name even if the record was deleted.
      const record = entityId ? await findLastChange(db, c.get('archive').id, entityId) : undefined;
      return c.json({ sets, next, record: record ?? null });
    })
    .get('/:id', validate('query', recordPage), async (c) => {
      const { id: archiveId } = c.get('archive');
      const set = mustExist(await findChangeSet(db, archiveId, c.req.param('id')));
      const { after, entity: entityId } = c.req.valid('query');
      const page = { after, entityId, limit: pageSize };
      return c.json({ set, changes: await listChanges(db, archiveId, set.id, page) });
    })
    .post('/:id/undo', allowed('changes.undo'), async (c) => {
      const undone = await undoChangeSet(deps, actorOf(c), c.req.param('id'));
      return c.json({
        changeSetId: undone.changeSetId,
        archiveVersion: undone.archiveVersion,
        undone: undone.undone,
        ...(await nameLeftAlone(db, c.get('archive').id, undone)),
      });
    });
}
