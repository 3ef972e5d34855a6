import { Hono } from 'hono';
import { scopesFor, scopesWithin } from '../../domain/access/permissions.ts';
import { newAppPasswordSchema, type NewAppPassword } from '../../domain/accounts/app-password.ts';
import type { Deps } from '../deps.ts';
import {
  deleteAppPassword,
  listAppPasswords,
  countAppPasswords,
  insertAppPassword,
} from '../platform/access/app-password.queries.ts';
import { listArchivesOfUser, findMembership } from '../platform/access/membership.queries.ts';
import {
  signedIn,
  type SignedInEnv,
  scoped,
  type ScopedEnv,
} from '../platform/access/membership.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import { newId } from '../../domain/shared/ids.ts';
import { findPasswordHash } from '../accounts/accounts.queries.ts';
import { confirmPassword } from '../accounts/credentials.actions.ts';
import { isoNow } from '../platform/clock.ts';
import { lockAccount } from '../platform/db/locks.queries.ts';
import { inTransaction } from '../platform/db/database.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import { beginningOf, hashOf, newAppPasswordSecret } from './app-password-secret.ts';

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
      mustExist(await deleteAppPassword(deps.db, user.id, c.req.param('id')));
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

/**
 * Makes an app password for an account, after its own password. Returns the secret, which is not kept.
 * `not-found`: the account does not belong to the archive.
 */
async function createAppPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing' | 'limits' | 'sessions'>,
  userId: string,
  { name, scopes, archiveId, password }: NewAppPassword,
): Promise<{ id: string; secret: string }> {
  const confirmed = await confirmPassword(deps, userId, password, 'password');
  const secret = newAppPasswordSecret();
  const id = newId(deps.clock.now());
  await inTransaction(deps.db, async (transaction) => {
    await lockAccount(transaction, userId);
    // A password that was replaced since has ended all app passwords, and makes no other.
    if ((await findPasswordHash(transaction, userId)) !== confirmed) {
      throw new Refusal('conflict');
    }
    if (archiveId !== null && !(await findMembership(transaction, archiveId, userId))) {
      throw new Refusal('not-found');
    }
    ensureUnderCap('appPasswordsOfAccount', await countAppPasswords(transaction, userId));
    await insertAppPassword(transaction, {
      id,
      userId,
      archiveId,
      name,
      scopes,
      beginning: beginningOf(secret) ?? '',
      hash: hashOf(secret),
      createdAt: isoNow(deps.clock),
    });
  });
  return { id, secret };
}
