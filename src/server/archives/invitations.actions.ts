import { randomBytes } from 'node:crypto';
import { blankOf } from '../../domain/kinds/blank.ts';
import { personKind } from '../../domain/people/person.ts';
import { slugForName } from '../../domain/people/person-slug.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import { newId } from '../../domain/shared/ids.ts';
import type { Bus } from '../platform/bus/bus.ts';
import {
  type Actor,
  type DescribedChange,
  recordChanges,
  type Writing,
} from '../records/changes/record-changes.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { inArchiveTurn } from '../platform/db/archive-turns.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import { listPeople } from '../people/people.queries.ts';
import { may, type Role } from '../../domain/access/permissions.ts';
import { listArchivesForOneMore } from './archives.actions.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import { insertMembership } from './archives.queries.ts';
import { notifyMembers } from './members.actions.ts';
import {
  listMembers,
  closeInvitation,
  deleteSpentInvitations,
  findInvitation,
  insertInvitation,
  type Invitation,
  listInvitations,
} from './members.queries.ts';

interface InvitationDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

const lifetime = 14 * 24 * 60 * 60 * 1000;

/**
 * Invites an email to an archive and withdraws an earlier invitation of the email. Anyone with the
 * ID can see the invitation, so the ID cannot be guessed. Refuses with `in-use` if a member has the
 * email.
 */
export async function invite(
  { db, clock }: InvitationDeps,
  actor: Actor & { userId: string },
  { email, role }: { email: string; role: Role },
): Promise<{ id: string; expiresAt: string }> {
  const { archiveId, userId: inviterId } = actor;
  const id = randomBytes(24).toString('base64url');
  const expiresAt = new Date(clock.now() + lifetime).toISOString();
  await inArchiveTurn(db, archiveId, async (transaction) => {
    await actor.mustStillBeAllowed?.(transaction);
    const members = await listMembers(transaction, archiveId);
    if (members.some((member) => member.email === email)) {
      throw new Refusal('in-use', 'member-already');
    }
    const createdAt = isoNow(clock);
    await deleteSpentInvitations(transaction, archiveId, email, createdAt);
    const open = (await listInvitations(transaction, archiveId)).length;
    ensureUnderCap('invitationsOfArchive', open);
    ensureUnderCap('membersOfArchive', members.length + open);
    const row = { id, archiveId, email, role, inviterId, createdAt, expiresAt };
    await insertInvitation(transaction, row);
  });
  return { id, expiresAt };
}

/**
 * Withdraws an invitation; `not-found` if it does not belong to the archive or is already answered.
 */
export async function withdrawInvitation(
  deps: Pick<InvitationDeps, 'db' | 'bus'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { archiveId } = actor;
  await inArchiveTurn(deps.db, archiveId, async (transaction) => {
    await actor.mustStillBeAllowed?.(transaction);
    if ((await findInvitation(transaction, id))?.archiveId !== archiveId)
      throw new Refusal('not-found');
    await closeInvitation(transaction, id, 'canceled');
  });
  await notifyMembers(deps, archiveId);
}

/**
 * Refuses unless the invitation is for this email and open. Throws `not-found` if it is expired,
 * answered or withdrawn, or if its inviter may no longer invite.
 */
export async function mustBeFor(
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  id: string,
  email: string,
): Promise<Invitation> {
  const invitation = await findInvitation(db, id);
  if (!invitation || isExpired(invitation, clock)) throw new Refusal('not-found');
  if (invitation.email !== email.toLowerCase()) {
    throw new Refusal('not-allowed', 'other-email');
  }
  return invitation;
}

export function isExpired({ expiresAt }: Pick<Invitation, 'expiresAt'>, clock: Clock): boolean {
  return expiresAt <= isoNow(clock);
}

/**
 * Makes the invited account a member and, if it may write, a person of the archive: an existing
 * person with the same name and no account, or a new one. Returns the archive's ID.
 */
export async function acceptInvitation(
  deps: InvitationDeps,
  id: string,
  user: { id: string; name: string; email: string },
): Promise<string> {
  const { archiveId, role } = await mustBeFor(deps, id, user.email);
  const actor = { archiveId, userId: user.id, userName: user.name };
  const described: DescribedChange = {
    action: 'membership.join',
    summary: { name: user.name, role },
  };
  await recordChanges(deps, actor, described, async (writing) => {
    // Checked again under the archive's lock, because the inviter may have been removed in the
    // meantime.
    await mustBeFor({ db: writing.db, clock: deps.clock }, id, user.email);
    mustExist(await closeInvitation(writing.db, id, 'accepted'));
    const archives = await listArchivesForOneMore(writing.db, user.id);
    if (archives.some((archive) => archive.id === archiveId)) {
      throw new Refusal('in-use', 'belongs-already');
    }
    const membership = { id: newId(deps.clock.now()), archiveId, userId: user.id, role };
    await insertMembership(writing.db, { ...membership, createdAt: writing.at });
    writing.noteMembership(user.id, null, { userId: user.id, name: user.name, role });
    if (may(role, 'records.write')) await becomePerson(writing, deps.clock, user);
  });
  await notifyMembers(deps, archiveId);
  await deps.bus.publish({ type: 'membership-changed', userId: user.id });
  return archiveId;
}

async function becomePerson(
  writing: Writing,
  clock: Clock,
  user: { id: string; name: string },
): Promise<void> {
  const people = await listPeople(writing.db, writing.archiveId);
  // A returning member is linked to their earlier person.
  if (people.some((one) => one.userId === user.id)) return;
  const name = foldText(user.name);
  const same = people.find((one) => one.userId === null && foldText(one.name) === name);
  if (same) {
    const { id, version, ...values } = same;
    await writing.put(personKind, [{ id, version, values: { ...values, userId: user.id } }]);
    return;
  }
  const slug = slugForName(user.name, new Set(people.map((one) => one.slug)));
  const values = { ...blankOf(personKind.fields), slug, name: user.name, userId: user.id };
  await writing.put(personKind, [{ id: newId(clock.now()), values }]);
}
