import { Hono } from 'hono';
import { z } from 'zod';
import { nameOfAtMost } from '../../domain/shared/text/name-text.ts';
import { actorOf } from '../records/changes/actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import { createArchive, removeArchive, renameArchive } from './archives.actions.ts';
import {
  allowed,
  type ArchiveEnv,
  memberOfArchive,
  signedIn,
  type SignedInEnv,
} from '../platform/access/membership.ts';
import { createSampleArchive } from './sample-archive.actions.ts';

const named = z.object({ name: nameOfAtMost(120) });

/** `/api/archives`: creating archives. */
export function archives(deps: Deps) {
  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .post('/', validate('json', named), async (c) => {
      const id = await createArchive(deps, c.get('signedIn').user, c.req.valid('json').name);
      return c.json({ id }, 201);
    })
    .post('/sample', async (c) => {
      const id = await createSampleArchive(deps, c.get('signedIn').user);
      return c.json({ id }, 201);
    });
}

/** `/api/archives/:archiveId`: the archive itself. */
export function archive(deps: Deps) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .patch('/', allowed('archive.rename'), validate('json', named), async (c) => {
      await renameArchive(deps, actorOf(c), c.req.valid('json').name);
      return c.json({});
    })
    .delete(
      '/',
      allowed('archive.delete'),
      validate('json', z.object({ confirm: z.string().optional() })),
      async (c) => {
        const { name, isSample } = c.get('archive');
        // The sample can be created again; any other archive is lost, so its name must be
        // confirmed.
        if (!isSample && c.req.valid('json').confirm !== name) {
          throw new Refusal('invalid', 'name-mismatch', {
            issues: [{ path: 'confirm', code: 'mismatch' }],
          });
        }
        await removeArchive(deps, actorOf(c));
        return c.json({});
      },
    );
}
