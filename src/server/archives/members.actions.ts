import type { Bus } from '../bus/bus.ts';
import { type Actor, recordChanges } from '../changes/record-changes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { listMemberIds, type Role } from '../access/membership.queries.ts';
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
  { action, role }: { action: string; role: Role | null },
): Promise<void> {
  const { archiveId } = actor;
  const known = await findMember(deps.db, archiveId, userId);
  if (!known) throw new Refusal('not-found');
  const deed = { action, summary: { name: known.name, role: role ?? known.role } };
  await recordChanges(deps, actor, deed, async (writing) => {
    // Writers of one archive take turns, so what is read here holds until the commit.
    const member = await findMember(writing.db, archiveId, userId);
    if (!member) throw new Refusal('not-found');
    if (member.role === role) return;
    if (member.role === 'owner' && !(await hasOtherOwner(writing.db, archiveId, userId))) {
      throw new Refusal('in-use', 'An archive needs an owner');
    }
    if (role) await setRole(writing.db, archiveId, userId, role);
    else await deleteMembership(writing.db, archiveId, userId);
    const before = snapshotOf(member);
    const after = role ? { ...before, role } : null;
    writing.note({ entity: 'membership', id: userId, before, after });
  });
  await tellMembers(deps, archiveId);
  await deps.bus.publish({ type: 'membership-changed', userId });
}

function snapshotOf({ userId, name, role }: Member) {
  return { userId, name, role };
}

/** Tells the screens of all members that who belongs to the archive, or its name, has changed. */
export async function tellMembers(
  { db, bus }: Pick<MemberDeps, 'db' | 'bus'>,
  archiveId: string,
): Promise<void> {
  for (const userId of await listMemberIds(db, archiveId)) {
    await bus.publish({ type: 'membership-changed', userId });
  }
}
