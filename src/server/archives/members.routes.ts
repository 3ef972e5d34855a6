import { Hono } from 'hono';
import { z } from 'zod';
import { emailSchema } from '../../domain/accounts/account.ts';
import { roles, seesContacts } from '../../domain/accounts/roles.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { validate } from '../validate.ts';
import { actorOf } from '../access/actor.ts';
import { invite, withdrawInvitation } from './invitations.actions.ts';
import { listInvitations } from './invitations.queries.ts';
import { invitationLink } from './invitation-link.ts';
import { publicOrigin } from '../public-origin.ts';
import { changeRole, removeMember, tellMembers } from './members.actions.ts';
import { listMembers } from './members.queries.ts';
import { type ArchiveEnv, atLeast, memberOfArchive } from '../access/membership.ts';

const role = z.enum(roles);

/** `/api/archives/:archiveId/members`: who belongs to the archive, and who is invited to. */
export function members(deps: Deps) {
  const { db, config, presence } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', async (c) => {
      const { id, role: ownRole } = c.get('archive');
      const withContacts = seesContacts(ownRole);
      const origin = publicOrigin(config);
      const [listed, invitations] = await Promise.all([
        listMembers(db, id),
        withContacts ? listInvitations(db, id) : [],
      ]);
      return c.json({
        members: listed.map(({ userId, name, role: given, personSlug, email, lastSeenAt }) => ({
          userId,
          name,
          role: given,
          personSlug,
          online: presence.isOnline(userId),
          ...(withContacts ? { email, lastSeenAt } : {}),
        })),
        invitations: invitations.map((one) => ({
          id: one.id,
          email: one.email,
          role: one.role,
          expiresAt: one.expiresAt,
          link: invitationLink(origin, one.id),
        })),
      });
    })
    .patch('/:userId', atLeast('owner'), validate('json', z.object({ role })), async (c) => {
      await changeRole(deps, actorOf(c), c.req.param('userId'), c.req.valid('json').role);
      return c.json({});
    })
    .delete('/:userId', async (c) => {
      const userId = c.req.param('userId');
      const isLeaving = userId === c.get('signedIn').user.id;
      if (!isLeaving && c.get('archive').role !== 'owner') throw new Refusal('not-allowed');
      await removeMember(deps, actorOf(c), userId);
      return c.json({});
    });
}

/** `/api/archives/:archiveId/invitations` */
export function archiveInvitations(deps: Deps) {
  const { config } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .post(
      '/',
      atLeast('owner'),
      validate('json', z.object({ email: emailSchema, role })),
      async (c) => {
        const actor = { ...actorOf(c), userId: c.get('signedIn').user.id };
        const { id, expiresAt } = await invite(deps, actor, c.req.valid('json'));
        await tellMembers(deps, actor.archiveId);
        return c.json({ id, link: invitationLink(publicOrigin(config), id), expiresAt }, 201);
      },
    )
    .delete('/:id', atLeast('owner'), async (c) => {
      await withdrawInvitation(deps, actorOf(c), c.req.param('id'));
      return c.json({});
    });
}
