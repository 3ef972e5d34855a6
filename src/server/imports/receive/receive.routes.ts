import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { nameOfAtMost } from '../../../domain/shared/text/name-text.ts';
import type { Deps } from '../../deps.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../../platform/access/membership.ts';
import type { limitBody } from '../../platform/http/limit-body.ts';
import { validate, recordId } from '../../platform/http/validate.ts';
import { actorOf } from '../../records/changes/actor.ts';
import { ensureRoomForPreview } from './preview-caps.ts';
import { Uploads } from './read-upload.ts';
import { receiveUpload, receiveFile } from './receive.actions.ts';

const file = z.object({
  name: nameOfAtMost(255),
  person: recordId.optional(),
  /** onto which map its tracks go */
  collection: recordId.optional(),
});

/** Of a file that was uploaded before: the id of its upload. */
const uploaded = file.extend({ upload: z.uuid() });

const givenOf = ({ name, person, collection }: z.infer<typeof file>) => ({
  name,
  personId: person,
  collectionId: collection,
});

/**
 * `/api/archives/:archiveId/imports`: files to be imported, as the body of one request, or from an upload.
 * Apart from the other endpoints there, because such a body is larger than `limitBody` lets through.
 */
export function receivedFiles(deps: Deps, bodies: ReturnType<typeof limitBody>) {
  const held = new Uploads();
  const isLarge = createMiddleware<ArchiveEnv>(async (_c, next) =>
    next().finally(deps.beginLargeWork()),
  );
  const mayImport = [memberOfArchive(deps), isLarge, allowed('imports.manage')] as const;
  return new Hono<ArchiveEnv>()
    .post('/', ...mayImport, validate('query', file), async (c) => {
      const actor = actorOf(c);
      await ensureRoomForPreview(deps.db, actor);
      const given = givenOf(c.req.valid('query'));
      const taken = await held.take(c.get('signedIn').user.id, c.req.raw, (bytes) =>
        receiveFile(deps, actor, { ...given, bytes }),
      );
      return c.json(taken, 202);
    })
    .post('/uploaded', ...mayImport, bodies, validate('json', uploaded), async (c) => {
      const said = c.req.valid('json');
      const actor = { ...actorOf(c), userId: c.get('signedIn').user.id };
      await ensureRoomForPreview(deps.db, actor);
      const taken = await receiveUpload(deps, actor, held, { id: said.upload, ...givenOf(said) });
      return c.json(taken, 202);
    });
}
