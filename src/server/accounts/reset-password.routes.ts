import { Hono } from 'hono';
import { z } from 'zod';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import { limitedAddress } from '../platform/http/client-address.ts';
import { publicOrigin } from '../platform/http/public-origin.ts';
import type { Deps } from '../deps.ts';
import { validate } from '../platform/http/validate.ts';
import { isRefusal } from '../platform/errors.ts';
import { addressLimits, limitedClient } from '../platform/limits/address-limit.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import { passwordSchema } from '../../domain/accounts/account.ts';
import { makeMemberResetLink, resetPassword } from './reset-link.actions.ts';

const reset = z.object({ token: z.string().min(1).max(100), newPassword: passwordSchema });

/**
 * `/api/archives/:archiveId/members/:userId/reset-link`: creates a link as an owner for a member.
 */
export function memberResetLinks(deps: Deps) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .post('/', allowed('reset-links.make'), async (c) => {
      const memberId = c.req.param('userId') ?? '';
      const ownerId = c.get('signedIn').user.id;
      const of = { archiveId: c.get('archive').id, ownerId, memberId };
      return c.json(await makeMemberResetLink(deps, publicOrigin(deps.config), of), 201);
    });
}

/** `/api/reset-password`: sets a new password with a reset link. */
export function resetPasswords(deps: Deps) {
  return new Hono().post('/', validate('json', reset), async (c) => {
    const network = limitedAddress(c, deps.config.trustedProxy);
    await deps.limits.countWrong(
      addressLimits(limitedClient(c, deps.config), limitOf.guesses),
      () => resetPassword(deps, { ...c.req.valid('json'), network }),
      (error) => isRefusal(error, 'not-found'),
    );
    return c.json({});
  });
}
