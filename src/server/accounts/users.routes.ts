import { Hono } from 'hono';
import { z } from 'zod';
import {
  listArchivesOfUser,
  listFellowMembers,
  listRolesBeside,
} from '../platform/access/membership.queries.ts';
import { signedIn, type SignedInEnv } from '../platform/access/membership.ts';
import { isoNow } from '../platform/clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import { findAccount, updateAccount } from './accounts.queries.ts';
import { showOnline } from './entering.ts';
import { emailSchema, nameSchema } from '../../domain/accounts/account.ts';
import { may, type Role } from '../../domain/access/permissions.ts';
import type { SignedIn } from '../platform/access/signed-in.ts';

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
    const account = await findAccount(db, id);
    if (!account) throw new Refusal('not-found');
    const { name, email } = account;
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
    if (!(await listFellowMembers(db, userId)).has(id)) throw new Refusal('not-found');
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
