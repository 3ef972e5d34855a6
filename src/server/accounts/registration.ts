import { passwordProblem } from '../../domain/accounts/password.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { hasAnyAccount } from './accounts.queries.ts';

/** Refuses with an issue at `path` that names what is wrong with the password. */
export function mustBeGoodPassword(
  password: string,
  owner: { name: string; email: string },
  path = 'password',
): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new Refusal('invalid', problem, { issues: [{ path, message: problem }] });
}

/**
 * Refuses where the operator does not let people register so. The first account of an installation
 * always may: somebody has to begin.
 */
export async function mustBeOpen(
  { db, config }: { db: Db; config: Pick<Config, 'registration'> },
  isInvited: boolean,
): Promise<void> {
  if (config.registration === 'open') return;
  if (config.registration === 'invite' && isInvited) return;
  if (await hasAnyAccount(db)) throw new Refusal('registration-closed');
}
