import { Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { validate } from '../validate.ts';
import { clientAddress } from './client-address.ts';
import { guesses } from './rate-limit.ts';
import { passwordSchema } from './registration.ts';
import { resetPassword } from './reset-link.actions.ts';

const reset = z.object({ token: z.string().min(1).max(100), newPassword: passwordSchema });

/** `/api/reset-password`: for those who were given a reset link. */
export function resetPasswords(deps: Deps) {
  return new Hono().post('/', validate('json', reset), async (c) => {
    await deps.limits.count(guesses, clientAddress(c, deps.config.trustedProxy));
    const { token, newPassword } = c.req.valid('json');
    await resetPassword(deps, token, newPassword);
    return c.json({});
  });
}
