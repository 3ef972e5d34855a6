import { Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { validate } from '../platform/http/validate.ts';
import { hasAnyAccount } from './accounts.queries.ts';
import { registerHere } from './entering.ts';
import { emailSchema, nameSchema, passwordSchema } from '../../domain/accounts/account.ts';

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
