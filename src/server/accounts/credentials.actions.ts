import { z } from 'zod';
import { isoNow } from '../platform/clock.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { isRefusal, Refusal } from '../platform/errors.ts';
import { findPasswordHash, findAccountByEmail, updateAccount } from './accounts.queries.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import { passwordSchema } from '../../domain/accounts/account.ts';
import { mustBeGoodPassword } from './registration.ts';
import { replacePassword } from './reset-link.actions.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';
import { emailInUse } from './auth.ts';

export const passwordChange = z.object({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});

type PasswordDeps = Pick<Deps, 'db' | 'clock' | 'hashing' | 'limits' | 'sessions'>;

/**
 * Changes the password of the signed-in user; ends their other sessions and the reset links for or
 * by them. Returns the hash of the new password.
 */
export async function changePassword(
  deps: PasswordDeps,
  { user, session }: SignedIn,
  { currentPassword, newPassword }: z.infer<typeof passwordChange>,
): Promise<string> {
  mustBeGoodPassword(newPassword, user, 'newPassword');
  await confirmPassword(deps, user.id, currentPassword, 'currentPassword');
  const hash = await deps.hashing.hash(newPassword, user.id);
  await inTransaction(deps.db, (transaction) =>
    replacePassword(transaction, user.id, hash, isoNow(deps.clock)),
  );
  await deps.sessions.endAll(user.id, 'password-changed', session.id);
  return hash;
}

/**
 * Returns the hash of the account's password. Refuses any other password: with an issue `wrong` at
 * `path`, not with 401, which would mean that the session has ended.
 */
export async function confirmPassword(
  { db, hashing, limits }: PasswordDeps,
  userId: string,
  password: string,
  path: string,
): Promise<string> {
  const verify = async () => {
    const hash = await findPasswordHash(db, userId);
    if (hash !== undefined && (await hashing.verify(password, hash, userId))) return hash;
    throw new Refusal('invalid', 'wrong-password', { issues: [{ path, code: 'wrong' }] });
  };
  return limits.countWrong([{ limit: limitOf.guesses, who: userId }], verify, (error) =>
    isRefusal(error, 'invalid'),
  );
}

/**
 * Changes the email of the signed-in user after checking the password. Refuses with `in-use` if
 * another account has the email. Because this reveals which emails have accounts, every attempt
 * counts towards a limit (`too-many`).
 */
export async function changeEmail(
  deps: Deps,
  { user }: SignedIn,
  password: string,
  email: string,
): Promise<void> {
  await confirmPassword(deps, user.id, password, 'password');
  await deps.limits.count({ limit: limitOf.emailChanges, who: user.id });
  const other = await findAccountByEmail(deps.db, email);
  if (other && other.id !== user.id) throw emailInUse();
  try {
    await updateAccount(deps.db, user.id, { email }, isoNow(deps.clock));
  } catch (error) {
    // Another account took the email between the check and the write.
    if (await findAccountByEmail(deps.db, email)) throw emailInUse();
    throw error;
  }
}
