import { Hono } from 'hono';
import { z } from 'zod';
import { listFellowMembers } from '../access/membership.queries.ts';
import { signedIn, type SignedInEnv } from '../access/membership.ts';
import { isoNow } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { validate } from '../validate.ts';
import { findAccount, updateAccount } from './accounts.queries.ts';
import { showOnline } from './entering.ts';
import { emailSchema, nameSchema } from '../../domain/accounts/account.ts';
import type { SignedIn } from './sessions.ts';

const record = z.object({ name: nameSchema, email: emailSchema, online: z.boolean() });

/**
 * `/api/users/:id`: name, e-mail and whether online. Read by members of a common archive; of
 * oneself, name and online are written. `online: false` is to appear offline until it is set true or
 * one signs in again. The e-mail is changed on the account page, with the password.
 */
export function users(deps: Deps) {
  const { db, clock, presence } = deps;

  const read = async (id: string) => {
    const account = await findAccount(db, id);
    if (!account) throw new Refusal('not-found');
    const { name, email } = account;
    return { id, name, email, online: presence.isOnline(id) };
  };
  const write = async (
    { user }: SignedIn,
    id: string,
    { name, email, online }: Partial<z.infer<typeof record>>,
  ) => {
    await mustBeFellow(user.id, id);
    if (id !== user.id) throw new Refusal('not-allowed');
    if (email !== undefined && email !== user.email) {
      const issues = [{ path: 'email', message: 'not-writable' }];
      throw new Refusal('invalid', 'The e-mail is changed on the account page', { issues });
    }
    if (name !== undefined && name !== user.name) {
      await updateAccount(db, id, { name }, isoNow(clock));
      for (const userId of await listFellowMembers(db, id)) {
        await deps.bus.publish({ type: 'membership-changed', userId });
      }
    }
    if (online !== undefined && online === user.appearOffline) await showOnline(deps, id, online);
    return read(id);
  };
  const mustBeFellow = async (userId: string, id: string) => {
    if (!(await listFellowMembers(db, userId)).has(id)) throw new Refusal('not-found');
  };

  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .get('/:id', async (c) => {
      await mustBeFellow(c.get('signedIn').user.id, c.req.param('id'));
      return c.json(await read(c.req.param('id')));
    })
    .put('/:id', validate('json', record), async (c) =>
      c.json(await write(c.get('signedIn'), c.req.param('id'), c.req.valid('json'))),
    )
    .patch('/:id', validate('json', record.partial()), async (c) =>
      c.json(await write(c.get('signedIn'), c.req.param('id'), c.req.valid('json'))),
    );
}
