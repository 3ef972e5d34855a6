import { passwordProblem } from '../../domain/accounts/password.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import { type RateLimits, limitOf } from '../platform/limits/rate-limit.ts';
import { hasAnyAccount } from './accounts.queries.ts';

/** Refuses an unacceptable password, with an issue at `path` that gives the reason. */
export function mustBeGoodPassword(
  password: string,
  owner: { name: string; email: string },
  path = 'password',
): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new Refusal('invalid', '', { issues: [{ path, code: problem }] });
}

/** `open`: anyone may register. `first`: only the first account may. */
export type Admission = 'open' | 'first';

/**
 * Refuses unless the operator allows the registration. The first account of an installation is
 * always allowed.
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
 * Registers the first account of an installation that accepts no others. If several register at
 * once, on any nodes, only the first one counted succeeds. An interrupted registration blocks
 * others for the minute of the limit.
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
