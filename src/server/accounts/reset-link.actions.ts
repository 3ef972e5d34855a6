import { createHash, randomBytes } from 'node:crypto';
import { may } from '../../domain/access/permissions.ts';
import { screenPaths } from '../../domain/shared/paths.ts';
import { deleteAppPasswordsOf } from '../platform/access/app-password.queries.ts';
import { findMembership } from '../platform/access/membership.queries.ts';
import {
  deleteResetToken,
  deleteResetTokensMadeBy,
  deleteResetTokensOf,
  findResetToken,
  insertResetToken,
  type ResetGrant,
  seesMoreThan,
} from '../platform/access/reset-link.queries.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { inArchiveTurn } from '../platform/db/archive-turns.ts';
import { lockAccount } from '../platform/db/locks.queries.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { findAccount, setPasswordHash } from './accounts.queries.ts';
import { mustBeGoodPassword } from './registration.ts';

const lifetime = 24 * 60 * 60 * 1000;

interface LinkDeps {
  db: Db;
  clock: Clock;
}

export interface ResetLink {
  link: string;
  /** ISO instant */
  expiresAt: string;
}

/**
 * Makes a link that sets a new password once, within 24 hours; earlier ones of the account stop
 * working. The token stands behind `#`, which browsers keep to themselves: it reaches no log.
 */
export async function makeResetLink(
  { db, clock }: LinkDeps,
  origin: string,
  grant: ResetGrant,
): Promise<ResetLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now() + lifetime).toISOString();
  await deleteResetTokensOf(db, grant.userId);
  await insertResetToken(db, { ...grant, hash: hashOf(token), now: isoNow(clock), expiresAt });
  return { link: `${origin}${screenPaths.resetPassword}#${token}`, expiresAt };
}

/**
 * Makes the link that an owner gives to a member. It opens everything that the member can see. So it
 * is made only where the owner owns all of that: every archive of the member that holds anything.
 * Otherwise (`not-allowed`) the operator can, on the command line. `not-found`: no such member. For
 * oneself it is not made (`not-allowed`): a session left open would be a way past the password.
 */
export async function makeMemberResetLink(
  { db, clock }: LinkDeps,
  origin: string,
  { archiveId, ownerId, memberId }: { archiveId: string; ownerId: string; memberId: string },
): Promise<ResetLink> {
  if (memberId === ownerId) {
    throw new Refusal('not-allowed', 'own-password');
  }
  return inArchiveTurn(db, archiveId, async (transaction) => {
    if (!(await findMembership(transaction, archiveId, memberId))) throw new Refusal('not-found');
    const grant = { userId: memberId, madeBy: { ownerId, archiveId } };
    if (!(await stillHolds(transaction, grant))) {
      throw new Refusal('not-allowed', 'not-your-member');
    }
    return makeResetLink({ db: transaction, clock }, origin, grant);
  });
}

/**
 * Sets the password of a link's account, and ends all its sessions, its other links and those that
 * it made. `network` is whoever asks. `not-found`: used, too old, or its maker could no longer make
 * it.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing' | 'sessions'>,
  { token, newPassword, network }: { token: string; newPassword: string; network: string },
): Promise<void> {
  const { db, clock } = deps;
  const hash = hashOf(token);
  const grant = await findResetToken(db, hash, isoNow(clock));
  const account = grant && (await findAccount(db, grant.userId));
  if (!account || !(await stillHolds(db, grant))) throw new Refusal('not-found');
  // Before the token is used up: a password that is refused leaves the link good for another.
  mustBeGoodPassword(newPassword, account, 'newPassword');
  const password = await deps.hashing.hash(newPassword, network);
  const replace = async (transaction: Db) => {
    const isGood =
      (await stillHolds(transaction, grant)) && (await deleteResetToken(transaction, hash));
    if (!isGood) throw new Refusal('not-found');
    await replacePassword(transaction, account.id, password, isoNow(clock));
  };
  // Who belongs to an archive changes under its lock: what is found then holds until the commit.
  const { madeBy } = grant;
  await (madeBy ? inArchiveTurn(db, madeBy.archiveId, replace) : inTransaction(db, replace));
  await deps.sessions.endAll(account.id, 'password-changed');
}

/**
 * Sets an account's password (a PHC string). Every reset link that it has or has given out ends, and so
 * do its app passwords: whoever had the old password may have made some.
 */
export async function replacePassword(
  transaction: Db,
  userId: string,
  password: string,
  now: string,
): Promise<void> {
  await lockAccount(transaction, userId);
  await setPasswordHash(transaction, userId, password, now);
  await deleteAppPasswordsOf(transaction, userId);
  await deleteResetTokensOf(transaction, userId);
  await deleteResetTokensMadeBy(transaction, userId);
}

/**
 * Whether a link's maker may still make it: the operator always, an owner while they may in the
 * archive that the member belongs to, and all else that the member can see.
 */
async function stillHolds(db: Db, { userId, madeBy }: ResetGrant): Promise<boolean> {
  if (madeBy === null) return true;
  const { ownerId, archiveId } = madeBy;
  const [owner, member] = await Promise.all([
    findMembership(db, archiveId, ownerId),
    findMembership(db, archiveId, userId),
  ]);
  return (
    owner !== undefined &&
    may(owner.role, 'reset-links.make') &&
    member !== undefined &&
    !(await seesMoreThan(db, userId, ownerId))
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
