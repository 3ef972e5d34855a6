import { passwordProblem } from '../../domain/accounts/password.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/open-database.ts';
import { Refusal } from '../platform/errors.ts';
import { type RateLimits, limitOf } from '../platform/limits/rate-limit.ts';
import { hasAnyAccount } from './accounts.queries.ts';

/** Refuses with an issue at `path` that names what is wrong with the password. */
export function mustBeGoodPassword(
  password: string,
  owner: { name: string; email: string },
  path = 'password',
): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new Refusal('invalid', '', { issues: [{ path, code: problem }] });
}

/** Whom a registration is let in as: one of many, or the first account, which may be only one. */
export type Admission = 'open' | 'first';

/**
 * Refuses where the operator does not let people register so. The first account of an installation
 * always may: somebody has to begin.
 */
export async function mustBeOpen(
  { db, config }: { db: Db; config: Pick<Config, 'registration'> },
  isInvited: boolean,
): Promise<Admission> {
  if (config.registration === 'open') return 'open';
  if (config.registration === 'invite' && isInvited) return 'open';
  if (await hasAnyAccount(db)) throw new Refusal('registration-closed');
  return 'first';
}

/**
 * Signs up the first account of an installation that takes no others. Of several that come at once,
 * on whatever node, one is let in: whoever counts first. One that was cut off halfway holds the
 * place for the minute of the limit.
 */
export async function signUpFirst<Result>(
  limits: RateLimits,
  signUp: () => Promise<Result>,
): Promise<Result> {
  try {
    await limits.count({ limit: limitOf.firstAccount, who: '' });
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('registration-closed');
    throw error;
  }
  try {
    return await signUp();
  } catch (error) {
    await limits.uncount({ limit: limitOf.firstAccount, who: '' });
    throw error;
  }
}
