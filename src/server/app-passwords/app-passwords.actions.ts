import type { NewAppPassword } from '../../domain/accounts/app-password.ts';
import { newId } from '../../domain/shared/ids.ts';
import { findPasswordHash } from '../accounts/accounts.queries.ts';
import { confirmPassword } from '../accounts/password.actions.ts';
import type { Deps } from '../deps.ts';
import { countAppPasswords, insertAppPassword } from '../platform/access/app-password.queries.ts';
import { findMembership } from '../platform/access/membership.queries.ts';
import { isoNow } from '../platform/clock.ts';
import { lockAccount } from '../platform/db/locks.queries.ts';
import { inTransaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import { beginningOf, hashOf, newAppPasswordSecret } from './app-password-secret.ts';

/**
 * Makes an app password for an account, after its own password. Returns the secret, which is not kept.
 * `not-found`: the account does not belong to the archive.
 */
export async function createAppPassword(
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
