import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../domain/shared/ids.ts';
import { screenPaths } from '../../domain/shared/paths.ts';
import { findMembership } from '../access/membership.queries.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { findAccount, setPasswordHash } from './accounts.queries.ts';
import { mustBeGoodPassword } from './registration.ts';
import {
  deleteResetToken,
  deleteResetTokensOf,
  findResetToken,
  insertResetToken,
  seesMoreThan,
} from './reset-link.queries.ts';

const lifetime = 24 * 60 * 60 * 1000;

/**
 * Makes a link that sets a new password once, within 24 hours; earlier ones of the account stop
 * working. The token stands behind `#`, which browsers keep to themselves: it reaches no log.
 * `madeBy` is the owner who makes it, null for the operator.
 */
export async function makeResetLink(
  { db, clock }: { db: Db; clock: Clock },
  origin: string,
  userId: string,
  madeBy: string | null,
): Promise<{ link: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now() + lifetime).toISOString();
  const row = { id: newId(clock.now()), hash: hashOf(token), userId, madeBy };
  await deleteResetTokensOf(db, userId);
  await insertResetToken(db, { ...row, now: isoNow(clock), expiresAt });
  return { link: `${origin}${screenPaths.resetPassword}#${token}`, expiresAt };
}

/**
 * A reset link opens everything that the account can see. So an owner makes one for a member only
 * where they own all of that: every archive of the member that anybody has ever written to.
 * Otherwise (`not-allowed`) the operator can, on the command line.
 */
export async function mustOwnAll(
  db: Db,
  archiveId: string,
  ownerId: string,
  memberId: string,
): Promise<void> {
  if (!(await findMembership(db, archiveId, memberId))) throw new Refusal('not-found');
  if (await seesMoreThan(db, memberId, ownerId)) {
    throw new Refusal('not-allowed', 'This member belongs to an archive that you do not own');
  }
}

/**
 * Sets the password of a link's account and ends all its sessions. `not-found`: used, too old, or by
 * now the account sees more than the owner who made the link.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing' | 'sessions'>,
  token: string,
  newPassword: string,
): Promise<void> {
  const { db, clock } = deps;
  const hash = hashOf(token);
  const grant = await findResetToken(db, hash, isoNow(clock));
  const account = grant && (await findAccount(db, grant.userId));
  if (!account) throw new Refusal('not-found');
  const { madeBy } = grant;
  if (madeBy !== null && (await seesMoreThan(db, account.id, madeBy))) {
    throw new Refusal('not-found');
  }
  // Before the token is used up: a password that is refused leaves the link good for another.
  mustBeGoodPassword(newPassword, account, 'newPassword');
  const password = await deps.hashing.hash(newPassword);
  await inTransaction(db, async (transaction) => {
    if (!(await deleteResetToken(transaction, hash))) throw new Refusal('not-found');
    await setPasswordHash(transaction, account.id, password, isoNow(clock));
  });
  await deps.sessions.endAll(account.id, 'password-changed');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
