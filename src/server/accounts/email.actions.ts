import { isoNow } from '../platform/clock.ts';
import type { Deps } from '../deps.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import { findAccountByEmail, updateAccount } from './accounts.queries.ts';
import { emailInUse } from './auth.ts';
import { confirmPassword } from './password.actions.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';

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
