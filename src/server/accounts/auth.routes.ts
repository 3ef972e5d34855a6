import { Hono } from 'hono';
import { z } from 'zod';
import {
  signedIn,
  type SignedInEnv,
  allowed,
  type ArchiveEnv,
  memberOfArchive,
} from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { validate } from '../platform/http/validate.ts';
import { headersWithAddress, limitedAddress } from '../platform/http/client-address.ts';
import { registerHere, signInHere } from './entering.ts';
import { changePassword, passwordChange } from './credentials.actions.ts';
import { emailSchema, nameSchema, passwordSchema } from '../../domain/accounts/account.ts';
import { hasAnyAccount } from './accounts.queries.ts';
import { publicOrigin } from '../platform/http/public-origin.ts';
import { isRefusal } from '../platform/errors.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import { makeMemberResetLink, resetPassword } from './reset-link.actions.ts';

/** "Keep me signed in on this device"; otherwise the session ends with the browser session. */
const rememberMe = z.boolean().default(false);

const signUp = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  rememberMe,
});
const signIn = z.object({ email: emailSchema, password: passwordSchema, rememberMe });

/**
 * `/api/auth`: the paths of better-auth that Sojourn offers, and no others. Tokens stay in the
 * HttpOnly cookie and are never part of a body.
 */
export function auth(deps: Deps) {
  const { sessions } = deps;
  return new Hono<SignedInEnv>()
    .post('/sign-up/email', validate('json', signUp), async (c) => {
      const { rememberMe: kept, ...account } = c.req.valid('json');
      const { user } = await registerHere(c, deps, { ...account, kept, sample: false });
      return c.json({ user });
    })
    .post('/sign-in/email', validate('json', signIn), async (c) => {
      const { rememberMe: kept, ...credentials } = c.req.valid('json');
      const { user } = await signInHere(c, deps, { ...credentials, kept });
      return c.json({ user });
    })
    .post('/sign-out', async (c) => {
      const headers = headersWithAddress(c, deps.config.trustedProxy);
      const found = await sessions.find(headers);
      if (found) await sessions.end(found.user.id, found.session.id, 'signed-out');
      for (const cookie of await deps.auth.signOut(headers)) {
        c.header('Set-Cookie', cookie, { append: true });
      }
      return c.json({ success: true });
    })
    .get('/get-session', async (c) => {
      const found = await sessions.find(c.req.raw.headers);
      if (!found) return c.json(null);
      const { id, kept, expiresAt } = found.session;
      const { appearOffline: _appearOffline, ...user } = found.user;
      return c.json({ session: { id, userId: user.id, kept, expiresAt }, user });
    })
    .post('/change-password', signedIn(deps), validate('json', passwordChange), async (c) => {
      await changePassword(deps, c.get('signedIn'), c.req.valid('json'));
      return c.json({ status: true });
    });
}

const registration = z.object({
  name: nameSchema,
  email: emailSchema,
  password: passwordSchema,
  /** Also creates the sample archive. */
  sample: z.boolean().default(false),
  invitation: z.string().max(80).optional(),
  rememberMe: z.boolean().default(false),
});

/** `/api/accounts`: creating accounts. */
export function accounts(deps: Deps) {
  return new Hono().post('/register', validate('json', registration), async (c) => {
    const { rememberMe: kept, ...wanted } = c.req.valid('json');
    const { sample } = await registerHere(c, deps, { ...wanted, kept });
    return c.json({ sample }, 201);
  });
}

/** `/api/status`: what the web app needs to know about the installation; requires no session. */
export function status({ db, config }: Deps) {
  return new Hono().get('/', async (c) => {
    const needsFirstAccount = !(await hasAnyAccount(db));
    return c.json({ registration: config.registration, needsFirstAccount });
  });
}

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
      [{ limit: limitOf.guesses, who: network }],
      () => resetPassword(deps, { ...c.req.valid('json'), network }),
      (error) => isRefusal(error, 'not-found'),
    );
    return c.json({});
  });
}
