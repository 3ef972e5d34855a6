import { Hono } from 'hono';
import { z } from 'zod';
import { signedIn, type SignedInEnv } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { validate } from '../platform/http/validate.ts';
import { headersWithAddress } from '../platform/http/client-address.ts';
import { registerHere, signInHere } from './entering.ts';
import { changePassword, passwordChange } from './password.actions.ts';
import { emailSchema, nameSchema, passwordSchema } from '../../domain/accounts/account.ts';

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
