import { Hono } from 'hono';
import { z } from 'zod';
import { preferencesSchema } from '../../domain/accounts/preferences.ts';
import { ensureArchive } from '../archives/archives.actions.ts';
import {
  listArchivesOfUser,
  listFellowMembers,
  listRolesBeside,
} from '../platform/access/membership.queries.ts';
import { signedIn, type SignedInEnv } from '../platform/access/membership.ts';
import { isoNow } from '../platform/clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import { changePassword, passwordChange, changeEmail } from './credentials.actions.ts';
import { readPreferences, writePreferences } from './preferences.queries.ts';
import { emailSchema, passwordSchema, nameSchema } from '../../domain/accounts/account.ts';
import { listSessions, deviceName } from './sessions.queries.ts';
import { findAccount, updateAccount } from './accounts.queries.ts';
import { showOnline } from './entering.ts';
import { may, type Role } from '../../domain/access/permissions.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';

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
      mustExist(await sessions.end(user.id, c.req.param('id'), 'revoked'));
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

const record = z.object({ name: nameSchema, email: emailSchema, online: z.boolean() });

/**
 * `/api/users/:id`: name, online status and email. Members of a common archive can read it, but the
 * email only the owners of such an archive and the user. Users can change their own name and online
 * status. `online: false` means to appear offline until it is set to true or the user signs in
 * again. The email is changed on the account page, with the password.
 */
export function users(deps: Deps) {
  const { db, clock, presence } = deps;

  const read = async (reader: string, id: string) => {
    const { name, email } = mustExist(await findAccount(db, id));
    const seesContacts = (role: Role) => may(role, 'members.read-contacts');
    const maySeeEmail = reader === id || (await listRolesBeside(db, reader, id)).some(seesContacts);
    return { id, name, ...(maySeeEmail ? { email } : {}), online: presence.isOnline(id) };
  };
  const write = async (
    { user }: SignedIn,
    id: string,
    { name, email, online }: Partial<z.infer<typeof record>>,
  ) => {
    await mustBeFellow(user.id, id);
    if (id !== user.id) throw new Refusal('not-allowed');
    if (email !== undefined && email !== user.email) {
      const issues = [{ path: 'email', code: 'not-writable' }];
      throw new Refusal('invalid', 'email-elsewhere', { issues });
    }
    if (name !== undefined && name !== user.name) {
      await updateAccount(db, id, { name }, isoNow(clock));
      for (const { id: archiveId } of await listArchivesOfUser(db, id)) {
        await deps.bus.publish({ type: 'members-changed', archiveId });
      }
    }
    if (online !== undefined && online === user.appearOffline) await showOnline(deps, id, online);
    return { ...(await read(id, id)), email: user.email };
  };
  const mustBeFellow = async (userId: string, id: string) => {
    mustExist((await listFellowMembers(db, userId)).has(id));
  };

  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .get('/:id', async (c) => {
      const reader = c.get('signedIn').user.id;
      await mustBeFellow(reader, c.req.param('id'));
      return c.json(await read(reader, c.req.param('id')));
    })
    .put('/:id', validate('json', record), async (c) =>
      c.json(await write(c.get('signedIn'), c.req.param('id'), c.req.valid('json'))),
    )
    .patch('/:id', validate('json', record.partial()), async (c) =>
      c.json(await write(c.get('signedIn'), c.req.param('id'), c.req.valid('json'))),
    );
}
