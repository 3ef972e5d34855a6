import { Hono } from 'hono';
import { z } from 'zod';
import { preferencesSchema } from '../../domain/accounts/preferences.ts';
import { ensureArchive } from '../archives/archives.actions.ts';
import { listArchivesOfUser } from '../platform/access/membership.queries.ts';
import { signedIn, type SignedInEnv } from '../platform/access/membership.ts';
import { isoNow } from '../platform/clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import { changeEmail } from './email.actions.ts';
import { deviceName } from './device-name.ts';
import { changePassword, passwordChange } from './password.actions.ts';
import { readPreferences, writePreferences } from './preferences.queries.ts';
import { emailSchema, passwordSchema } from '../../domain/accounts/account.ts';
import { listSessions } from './sessions.queries.ts';

/** `/api/me`: the signed-in account with its sessions, preferences and archives. */
export function me(deps: Deps) {
  const { db, clock, config, sessions } = deps;
  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .get('/', async (c) => {
      const { user, session } = c.get('signedIn');
      // An interrupted registration, or leaving the last archive, leaves an account without an
      // archive.
      await ensureArchive(deps, user);
      const [archives, preferences] = await Promise.all([
        listArchivesOfUser(db, user.id),
        readPreferences(db, user.id),
      ]);
      return c.json({
        // The account has just sent a request, so it is online unless it appears offline.
        user: { ...user, online: !user.appearOffline },
        session: { id: session.id, kept: session.kept },
        archives,
        preferences,
        registration: config.registration,
        // The address may contain the operator's API key, so it is sent to signed-in users only.
        mapStyleUrl: config.mapStyleUrl ?? null,
      });
    })
    .put('/preferences', validate('json', preferencesSchema), async (c) => {
      const chosen = c.req.valid('json');
      await writePreferences(db, c.get('signedIn').user.id, chosen);
      return c.json(chosen);
    })
    .get('/sessions', async (c) => {
      const { user, session } = c.get('signedIn');
      const listed = await listSessions(db, user.id, isoNow(clock));
      return c.json(
        listed.map(({ userAgent, ...one }) => ({
          ...one,
          device: deviceName(userAgent),
          current: one.id === session.id,
        })),
      );
    })
    .delete('/sessions/:id', async (c) => {
      const { user } = c.get('signedIn');
      const ended = await sessions.end(user.id, c.req.param('id'), 'revoked');
      if (!ended) throw new Refusal('not-found');
      return c.json({});
    })
    .post('/password', validate('json', passwordChange), async (c) => {
      const { user } = c.get('signedIn');
      const passwordHash = await changePassword(deps, c.get('signedIn'), c.req.valid('json'));
      // The new password invalidated the device's previous mark.
      c.header('Set-Cookie', deps.deviceMarks.mark({ id: user.id, passwordHash }));
      return c.json({});
    })
    .post(
      '/email',
      validate('json', z.object({ password: passwordSchema, email: emailSchema })),
      async (c) => {
        const { password, email } = c.req.valid('json');
        await changeEmail(deps, c.get('signedIn'), password, email);
        return c.json({ email });
      },
    );
}
