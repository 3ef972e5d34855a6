import { auth as readBasic } from 'hono/utils/basic-auth';
import { emailSchema } from '../../domain/accounts/account.ts';
import type { AppPasswordCaller } from '../platform/access/app-password-caller.ts';
import {
  findAppPassword,
  type FoundAppPassword,
  noteAppPasswordUsed,
} from '../platform/access/app-password.queries.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { troubleOf } from '../platform/db/trouble.ts';
import { Refusal } from '../platform/errors.ts';
import { limitOf, type RateLimits } from '../platform/limits/rate-limit.ts';
import { beginningOf, hashOf, isHashOf } from './app-password-secret.ts';

/** The passwords that accounts have made for apps. */
export interface AppPasswords {
  /**
   * Finds the app password of a request: by Basic authentication with the account's email, or as a
   * Bearer token. `not-signed-in`: it has none. `wrong-credentials`: it is wrong, whatever the email,
   * and `too-many` after several that were. A right one is never refused for the wrong ones of others:
   * a device that goes on with a revoked password must not lock out its household.
   */
  authenticate(request: Request, network: string): Promise<AppPasswordCaller>;
}

export function databaseAppPasswords(deps: {
  db: Db;
  clock: Clock;
  limits: RateLimits;
}): AppPasswords {
  return {
    async authenticate(request, network) {
      const given = readCredentials(request);
      if (!given) throw new Refusal('not-signed-in');
      const found = await find(deps.db, given);
      if (found) {
        await noteUsed(deps, found);
        return found.caller;
      }
      const who = `${network} ${given.email ?? ''}`;
      await deps.limits.count(
        { limit: limitOf.appPasswordOfOne, who },
        { limit: limitOf.appPasswordFromAddress, who: network },
      );
      throw new Refusal('wrong-credentials');
    },
  };
}

interface Credentials {
  /** undefined with a Bearer token, '' for what is not an email */
  email: string | undefined;
  secret: string;
}

function readCredentials(request: Request): Credentials | undefined {
  const header = request.headers.get('authorization') ?? '';
  const [, token] = /^bearer +(\S+) *$/i.exec(header) ?? [];
  if (token !== undefined) return { email: undefined, secret: token };
  const basic = readBasic(request);
  if (!basic) return undefined;
  const email = emailSchema.safeParse(basic.username);
  return { email: email.success ? email.data : '', secret: basic.password };
}

/** A secret that has no row is compared with one all the same, which takes as long. */
const noHash = hashOf('');

async function find(db: Db, { email, secret }: Credentials): Promise<FoundAppPassword | undefined> {
  const beginning = beginningOf(secret);
  if (beginning === undefined) return undefined;
  const found = await findAppPassword(db, beginning);
  if (!isHashOf(secret, found?.hash ?? noHash)) return undefined;
  return email === undefined || email === found?.caller.user.email ? found : undefined;
}

async function noteUsed(
  { db, clock }: { db: Db; clock: Clock },
  { id, lastUsedOn }: FoundAppPassword,
): Promise<void> {
  const today = isoNow(clock).slice(0, 'YYYY-MM-DD'.length);
  if (lastUsedOn === today) return;
  try {
    await noteAppPasswordUsed(db, id, today);
  } catch (error) {
    // What is only read must not fail because others are writing.
    if (troubleOf(error) !== 'busy') throw error;
  }
}
