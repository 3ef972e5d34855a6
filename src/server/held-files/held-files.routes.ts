import { Hono } from 'hono';
import { z } from 'zod';
import { mediaType } from '../../domain/files/stored-file.ts';
import type { Deps } from '../deps.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import { validate } from '../platform/http/validate.ts';
import { actorOf } from '../records/changes/actor.ts';
import { holdUpload } from './hold-upload.actions.ts';

/** The upload that becomes a file, and the type that its client says it has. */
const uploaded = z.object({ upload: z.uuid(), mediaType });

/** `POST /api/archives/:archiveId/files`: takes files that records are to name. */
export function heldFiles(deps: Pick<Deps, 'sessions'> & Parameters<typeof holdUpload>[0]) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .post('/', allowed('records.write'), validate('json', uploaded), async (c) => {
      const actor = { ...actorOf(c), userId: c.get('signedIn').user.id };
      return c.json(await holdUpload(deps, actor, c.req.valid('json')), 201);
    });
}
