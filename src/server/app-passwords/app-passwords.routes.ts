import { Hono } from 'hono';
import { scopesFor, scopesWithin } from '../../domain/access/permissions.ts';
import { newAppPasswordSchema } from '../../domain/accounts/app-password.ts';
import type { Deps } from '../deps.ts';
import { deleteAppPassword, listAppPasswords } from '../platform/access/app-password.queries.ts';
import { listArchivesOfUser } from '../platform/access/membership.queries.ts';
import { signedIn, type SignedInEnv } from '../platform/access/membership.ts';
import { scoped, type ScopedEnv } from '../platform/access/scoped.ts';
import { Refusal } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import { createAppPassword } from './app-passwords.actions.ts';

/** `/api/me/app-passwords`: those of the signed-in account. */
export function appPasswords(deps: Deps) {
  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .get('/', async (c) => c.json(await listAppPasswords(deps.db, c.get('signedIn').user.id)))
    .post('/', validate('json', newAppPasswordSchema), async (c) => {
      const { user } = c.get('signedIn');
      return c.json(await createAppPassword(deps, user.id, c.req.valid('json')), 201);
    })
    .delete('/:id', async (c) => {
      const { user } = c.get('signedIn');
      const isDeleted = await deleteAppPassword(deps.db, user.id, c.req.param('id'));
      if (!isDeleted) throw new Refusal('not-found');
      return c.json({});
    });
}

/** `/api/app-passwords/test`: what an app password opens, for whoever sets up an app with it. */
export function appPasswordTest(deps: Deps) {
  return new Hono<ScopedEnv>()
    .use(scoped(deps, ...scopesFor('app-password')))
    .get('/', async (c) => {
      const { user, name, scopes, archiveId } = c.get('appPassword');
      const archives = (await listArchivesOfUser(deps.db, user.id))
        .filter(({ id }) => archiveId === null || archiveId === id)
        .map(({ id, name: archiveName, role }) => ({
          id,
          name: archiveName,
          scopes: scopesWithin(role, scopes),
        }));
      return c.json({ user, name, scopes, archives });
    });
}
