import type { Bus } from '../platform/bus/bus.ts';
import {
  type Actor,
  type DescribedChange,
  recordChanges,
} from '../records/changes/record-changes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { Refusal } from '../platform/errors.ts';
import type { ChangeAction } from '../../domain/changes/change-action.ts';
import type { Role } from '../../domain/access/permissions.ts';
import { deleteResetTokensOfMembership } from '../platform/access/reset-link.queries.ts';
import { cancelInvitationsOf } from './invitations.queries.ts';
import {
  deleteMembership,
  findMember,
  hasOtherOwner,
  type Member,
  setRole,
} from './members.queries.ts';

interface MemberDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

/** Gives a member another role. The last owner keeps theirs (`in-use`). */
export async function changeRole(
  deps: MemberDeps,
  actor: Actor,
  userId: string,
  role: Role,
): Promise<void> {
  await changeMembership(deps, actor, userId, { action: 'membership.role', role });
}

/** Takes a member out of the archive, or lets one leave. The last owner stays (`in-use`). */
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
  const known = await findMember(deps.db, archiveId, userId);
  if (!known) throw new Refusal('not-found');
  const summary: DescribedChange['summary'] = { name: known.name, role: role ?? known.role };
  const described = { action, summary };
  await recordChanges(deps, actor, described, async (writing) => {
    // Writers of one archive take turns, so what is read here holds until the commit.
    const member = await findMember(writing.db, archiveId, userId);
    if (!member) throw new Refusal('not-found');
    if (member.role === role) return;
    if (member.role === 'owner' && !(await hasOtherOwner(writing.db, archiveId, userId))) {
      throw new Refusal('in-use', 'owner-needed');
    }
    if (role) await setRole(writing.db, archiveId, userId, role);
    else await deleteMembership(writing.db, archiveId, userId);
    const before = snapshotOf(member);
    const after = role ? { ...before, role } : null;
    writing.noteMembership(userId, before, after);
    if (role === 'owner') return;
    const invitations = await endWhatRestsOn(writing.db, archiveId, member, role);
    // What is run again begins anew.
    delete summary['invitations'];
    if (invitations > 0) summary['invitations'] = invitations;
  });
  await notifyMembers(deps, archiveId);
}

/**
 * Ends what an owner has given out, and what was given to a member because they are one; returns how
 * many invitations that were. Who is taken out is not let in again by an invitation that was made out
 * to them before.
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

/** Tells the screens of all members that who belongs to the archive, or its name, has changed. */
export async function notifyMembers(
  { bus }: Pick<MemberDeps, 'bus'>,
  archiveId: string,
): Promise<void> {
  await bus.publish({ type: 'members-changed', archiveId });
}
