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
import { type Db, inTransaction } from '../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import { findAccount, setPasswordHash } from './accounts.queries.ts';
import { mustBeGoodPassword } from './registration.ts';

const lifetime = 24 * 60 * 60 * 1000;

interface LinkDeps {
  db: Db;
  clock: Clock;
}

export interface ResetLink {
  link: string;
  /** ISO instant. */
  expiresAt: string;
}

/**
 * Creates a link that can set a new password once, within 24 hours; earlier links of the account
 * become invalid. The token follows `#`, which browsers do not send, so it appears in no log.
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
 * Creates the reset link that an owner gives to a member. The link gives access to everything that
 * the member can see. Therefore the owner must own every archive of the member that is not empty;
 * otherwise it is refused with `not-allowed`, and only the operator can create it, on the command
 * line. Also refuses with `not-allowed` for the owner's own account, because a session left open
 * could bypass the password, and with `not-found` if there is no such member.
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
    mustExist(await findMembership(transaction, archiveId, memberId));
    const grant = { userId: memberId, madeBy: { ownerId, archiveId } };
    if (!(await stillHolds(transaction, grant))) {
      throw new Refusal('not-allowed', 'not-your-member');
    }
    return makeResetLink({ db: transaction, clock }, origin, grant);
  });
}

/**
 * Sets the password of a link's account, and ends all sessions of the account and all reset links
 * for or by it. `network` is that of the request. Refuses with `not-found` if the link was used,
 * has expired, or if its creator could no longer create it.
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
  // Checked before the token is used up, so that the link still works after a refused password.
  mustBeGoodPassword(newPassword, account, 'newPassword');
  const password = await deps.hashing.hash(newPassword, network);
  const replace = async (transaction: Db) => {
    mustExist(
      (await stillHolds(transaction, grant)) && (await deleteResetToken(transaction, hash)),
    );
    await replacePassword(transaction, account.id, password, isoNow(clock));
  };
  // Memberships change only under the archive's lock, so the check stays valid until the commit.
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
 * Whether the creator of a link may still create it: the operator always; an owner only while they
 * have the permission in the member's archive and own everything else that the member can see.
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
