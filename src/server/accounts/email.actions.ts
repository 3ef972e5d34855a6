import { isoNow } from '../platform/clock.ts';
import type { Deps } from '../deps.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import { findAccountByEmail, updateAccount } from './accounts.queries.ts';
import { emailInUse } from './auth.ts';
import { confirmPassword } from './password.actions.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';

/**
 * Changes the e-mail of whoever is signed in, after their password. `in-use`: it has an account.
 * So this tells which e-mails have one, and is limited (`too-many`) whatever the answer.
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
    // Somebody else took it between the look and the write.
    if (await findAccountByEmail(deps.db, email)) throw emailInUse();
    throw error;
  }
}
