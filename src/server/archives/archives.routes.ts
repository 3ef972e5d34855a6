import { Hono } from 'hono';
import { z } from 'zod';
import { emailSchema } from '../../domain/accounts/account.ts';
import { may, roles } from '../../domain/access/permissions.ts';
import type { Deps } from '../deps.ts';
import { validate } from '../platform/http/validate.ts';
import { actorOf } from '../records/changes/actor.ts';
import { invite, withdrawInvitation, acceptInvitation, isExpired } from './invitations.actions.ts';
import { publicOrigin } from '../platform/http/public-origin.ts';
import { changeRole, removeMember, notifyMembers } from './members.actions.ts';
import { listMembers, listInvitations, findInvitation } from './members.queries.ts';
import {
  allowed,
  type ArchiveEnv,
  memberOfArchive,
  mustBeAllowed,
  signedIn,
  type SignedInEnv,
} from '../platform/access/membership.ts';
import { screenPaths } from '../../domain/shared/paths.ts';
import { limitedAddress } from '../platform/http/client-address.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import { Refusal } from '../platform/errors.ts';
import { nameOfAtMost } from '../../domain/shared/text/name-text.ts';
import {
  createArchive,
  removeArchive,
  renameArchive,
  createSampleArchive,
} from './archives.actions.ts';

const named = z.object({ name: nameOfAtMost(120) });

/** `/api/archives`: creating archives. */
export function archives(deps: Deps) {
  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .post('/', validate('json', named), async (c) => {
      const id = await createArchive(deps, c.get('signedIn').user, c.req.valid('json').name);
      return c.json({ id }, 201);
    })
    .post('/sample', async (c) => {
      return c.json({ id: await createSampleArchive(deps, c.get('signedIn').user) }, 201);
    });
}

/** `/api/archives/:archiveId`: the archive itself. */
export function archive(deps: Deps) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .patch('/', allowed('archive.rename'), validate('json', named), async (c) => {
      await renameArchive(deps, actorOf(c), c.req.valid('json').name);
      return c.json({});
    })
    .delete(
      '/',
      allowed('archive.delete'),
      validate('json', z.object({ confirm: z.string().optional() })),
      async (c) => {
        const { name, isSample } = c.get('archive');
        // The sample can be created again; any other archive is lost, so its name must be
        // confirmed.
        if (!isSample && c.req.valid('json').confirm !== name) {
          throw new Refusal('invalid', 'name-mismatch', {
            issues: [{ path: 'confirm', code: 'mismatch' }],
          });
        }
        await removeArchive(deps, actorOf(c));
        return c.json({});
      },
    );
}

const role = z.enum(roles);

/** `/api/archives/:archiveId/members`: the archive's members and invitations. */
export function members(deps: Deps) {
  const { db, config, presence } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', async (c) => {
      const { id, role: ownRole } = c.get('archive');
      const withContacts = may(ownRole, 'members.read-contacts');
      const origin = publicOrigin(config);
      const [listed, invitations] = await Promise.all([
        listMembers(db, id),
        may(ownRole, 'invitations.manage') ? listInvitations(db, id) : [],
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
    .patch(
      '/:userId',
      allowed('members.manage'),
      validate('json', z.object({ role })),
      async (c) => {
        await changeRole(deps, actorOf(c), c.req.param('userId'), c.req.valid('json').role);
        return c.json({});
      },
    )
    .delete('/:userId', async (c) => {
      const userId = c.req.param('userId');
      const isLeaving = userId === c.get('signedIn').user.id;
      mustBeAllowed(c, isLeaving ? 'archive.leave' : 'members.manage');
      await removeMember(deps, actorOf(c), userId);
      return c.json({});
    });
}

/** `/api/archives/:archiveId/invitations`. */
export function archiveInvitations(deps: Deps) {
  const { config } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .post(
      '/',
      allowed('invitations.manage'),
      validate('json', z.object({ email: emailSchema, role })),
      async (c) => {
        const actor = { ...actorOf(c), userId: c.get('signedIn').user.id };
        const { id, expiresAt } = await invite(deps, actor, c.req.valid('json'));
        await notifyMembers(deps, actor.archiveId);
        return c.json({ id, link: invitationLink(publicOrigin(config), id), expiresAt }, 201);
      },
    )
    .delete('/:id', allowed('invitations.manage'), async (c) => {
      await withdrawInvitation(deps, actorOf(c), c.req.param('id'));
      return c.json({});
    });
}

/** Builds the link of an invitation; `origin` is from public-origin.ts. */
function invitationLink(origin: string, id: string): string {
  return `${origin}${screenPaths.register}?invitation=${id}`;
}

/** `/api/invitations/:id`: for holders of the link, signed in or not. */
export function invitations(deps: Deps) {
  const { db, clock, limits, config } = deps;
  return new Hono<SignedInEnv>()
    .get('/:id', async (c) => {
      const invitation = await findInvitation(db, c.req.param('id'));
      if (!invitation) {
        const who = limitedAddress(c, config.trustedProxy);
        await limits.count({ limit: limitOf.invitationGuesses, who });
        throw new Refusal('not-found');
      }
      const { archiveName, inviterName, email, role } = invitation;
      const expired = isExpired(invitation, clock);
      return c.json({ archiveName, inviterName, email, role, expired });
    })
    .post('/:id/accept', signedIn(deps), async (c) => {
      const archiveId = await acceptInvitation(deps, c.req.param('id'), c.get('signedIn').user);
      return c.json({ archiveId });
    });
}
