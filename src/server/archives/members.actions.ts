import type { Bus } from '../platform/bus/bus.ts';
import {
  type Actor,
  type DescribedChange,
  recordChanges,
} from '../records/changes/record-changes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import type { ChangeAction } from '../../domain/changes/change-action.ts';
import { may, type Role } from '../../domain/access/permissions.ts';
import { removeUnneeded } from '../platform/files/files.actions.ts';
import type { Log } from '../platform/log.ts';
import type { FileStorage } from '../platform/storage/storage.ts';
import { deleteUploadsOf } from '../platform/uploads/uploads.queries.ts';
import { deleteResetTokensOfMembership } from '../platform/access/reset-link.queries.ts';
import {
  deleteMembership,
  findMember,
  hasOtherOwner,
  type Member,
  setRole,
  cancelInvitationsOf,
} from './members.queries.ts';

interface MemberDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  storage: FileStorage;
  log: Log;
}

/** Changes a member's role. Refuses for the last owner (`in-use`). */
export async function changeRole(
  deps: MemberDeps,
  actor: Actor,
  userId: string,
  role: Role,
): Promise<void> {
  await changeMembership(deps, actor, userId, { action: 'membership.role', role });
}

/** Removes a member from the archive, or lets them leave. Refuses for the last owner (`in-use`). */
export async function removeMember(deps: MemberDeps, actor: Actor, userId: string): Promise<void> {
  const action = actor.userId === userId ? 'membership.leave' : 'membership.remove';
  await changeMembership(deps, actor, userId, { action, role: null });
}

async function changeMembership(
  deps: MemberDeps,
  actor: Actor,
  userId: string,
  { action, role }: { action: ChangeAction; role: Role | null },
): Promise<void> {
  const { archiveId } = actor;
  const known = mustExist(await findMember(deps.db, archiveId, userId));
  const summary: DescribedChange['summary'] = { name: known.name, role: role ?? known.role };
  const described = { action, summary };
  let pieces: string[] = [];
  await recordChanges(deps, actor, described, async (writing) => {
    // Writers of an archive take turns, so what is read here stays valid until the commit.
    const member = mustExist(await findMember(writing.db, archiveId, userId));
    if (member.role === role) return;
    if (member.role === 'owner' && !(await hasOtherOwner(writing.db, archiveId, userId))) {
      throw new Refusal('in-use', 'owner-needed');
    }
    if (role) await setRole(writing.db, archiveId, userId, role);
    else await deleteMembership(writing.db, archiveId, userId);
    const before = snapshotOf(member);
    writing.noteMembership(userId, before, role ? { ...before, role } : null);
    if (role === 'owner') return;
    // The account could not end them itself, and they would count for it until they expire.
    const mayUpload = role !== null && may(role, 'imports.manage');
    pieces = mayUpload ? [] : await deleteUploadsOf(writing.db, archiveId, userId);
    const invitations = await endWhatRestsOn(writing.db, archiveId, member, role);
    // A retried transaction starts with a clean summary.
    delete summary['invitations'];
    if (invitations > 0) summary['invitations'] = invitations;
  });
  await notifyMembers(deps, archiveId);
  await removeUnneeded(deps, archiveId, pieces);
}

/**
 * Ends the reset links and invitations that depend on a membership; returns the number of
 * invitations. For a removed member this includes invitations to their email, so that they cannot
 * return with an earlier one.
 */
async function endWhatRestsOn(
  db: Db,
  archiveId: string,
  { userId, email }: Member,
  role: Role | null,
): Promise<number> {
  await deleteResetTokensOfMembership(db, archiveId, userId);
  return cancelInvitationsOf(db, archiveId, {
    inviterId: userId,
    ...(role === null ? { email } : {}),
  });
}

function snapshotOf({ userId, name, role }: Member) {
  return { userId, name, role };
}

/** Notifies all members that the archive's members or name have changed. */
export async function notifyMembers(
  { bus }: Pick<MemberDeps, 'bus'>,
  archiveId: string,
): Promise<void> {
  await bus.publish({ type: 'members-changed', archiveId });
}
