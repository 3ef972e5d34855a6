import { Hono } from 'hono';
import { addressLimits, limitedClient } from '../platform/limits/address-limit.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { acceptInvitation, isExpired } from './invitations.actions.ts';
import { findInvitation } from './invitations.queries.ts';
import { signedIn, type SignedInEnv } from '../platform/access/membership.ts';

/** `/api/invitations/:id`: for holders of the link, signed in or not. */
export function invitations(deps: Deps) {
  const { db, clock, limits, config } = deps;
  return new Hono<SignedInEnv>()
    .get('/:id', async (c) => {
      const invitation = await findInvitation(db, c.req.param('id'));
      if (!invitation) {
        await limits.count(...addressLimits(limitedClient(c, config), limitOf.invitationGuesses));
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
