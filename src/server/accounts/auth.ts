import { getCurrentAuthContext } from '@better-auth/core/context';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { newId } from '../../domain/shared/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { addressHeader, networkOf } from '../platform/http/client-address.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { longestPassword, shortestPassword } from '../../domain/accounts/password-length.ts';
import { cookiePrefix } from './device-mark.ts';
import { sessionLife } from '../../domain/accounts/session-life.ts';

/** An account that has just signed in, with its session cookies as Set-Cookie values. */
export interface Entry {
  user: { id: string; name: string; email: string };
  token: string;
  cookies: string[];
}

/** Registration, sign-in and sign-out by better-auth; its refusals are converted to Sojourn's. */
export interface Auth {
  /** Refuses with `in-use` if the email has an account. */
  signUp(
    account: { name: string; email: string; password: string; kept: boolean },
    headers: Headers,
  ): Promise<Entry>;
  /**
   * Refuses with `wrong-credentials`, with the same text and timing whether the email or the
   * password is wrong.
   */
  signIn(
    credentials: { email: string; password: string; kept: boolean },
    headers: Headers,
  ): Promise<Entry>;
  /**
   * Deletes the session of the request's cookie; returns Set-Cookie values that clear the cookie.
   */
  signOut(headers: Headers): Promise<string[]>;
}

interface AuthDeps {
  db: Db;
  clock: Clock;
  log: Log;
  secret: string;
  secureCookies: boolean;
  hashing: PasswordHashing;
}

export function createAuth(deps: AuthDeps): Auth {
  const { api } = betterAuth(optionsOf(deps));
  return {
    async signUp({ kept, ...account }, headers) {
      const body = { ...account, rememberMe: kept };
      try {
        return await entryOf(() => api.signUpEmail({ body, headers, returnHeaders: true }));
      } catch (error) {
        // If two requests register an email at once, the database refuses one of them without a
        // specific error.
        const isUnexplained = !(error instanceof Refusal);
        if (isUnexplained && (await findAccountByEmail(deps.db, account.email))) throw emailInUse();
        throw error;
      }
    },
    async signIn({ kept, ...credentials }, headers) {
      const body = { ...credentials, rememberMe: kept };
      return entryOf(() => api.signInEmail({ body, headers, returnHeaders: true }));
    },
    async signOut(headers) {
      const answer = await api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
  };
}

function optionsOf({ db, clock, log, secret, secureCookies, hashing }: AuthDeps) {
  return {
    appName: 'Sojourn',
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // 'sqlite' for both engines, because its types match the text and integer columns.
    database: kyselyAdapter(db, { type: 'sqlite', transaction: false }),
    user: { modelName: 'account_user' },
    account: { modelName: 'credential' },
    session: {
      expiresIn: sessionLife(true) / 1000,
      // The heartbeats of tabs extend sessions instead.
      disableSessionRefresh: true,
      additionalFields: { kept: { type: 'number' as const, input: false, defaultValue: 0 } },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: {
        hash: async (password: string) => hashing.hash(password, await askingNetwork()),
        verify: async ({ hash, password }: { hash: string; password: string }) =>
          hashing.verify(password, hash, await askingNetwork()),
      },
    },
    // Sojourn has its own limits (rate-limit.ts): better-auth counts only requests to its own
    // router.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      useSecureCookies: secureCookies,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId(clock.now()), validateSchema: false },
    },
    logger: {
      level: 'error' as const,
      // Only the message: arguments may contain secrets that must not be logged.
      log: (_level: string, message: string) => log.error({ from: 'better-auth' }, message),
    },
    databaseHooks: {
      session: {
        create: {
          async before<Session extends object>(
            session: Session,
            context: { body?: { rememberMe?: boolean } } | null,
          ) {
            const kept = context?.body?.rememberMe === true;
            const now = clock.now();
            const expiresAt = new Date(now + sessionLife(kept));
            const [createdAt, updatedAt] = [new Date(now), new Date(now)];
            return { data: { ...session, kept: Number(kept), expiresAt, createdAt, updatedAt } };
          },
        },
      },
    },
  };
}

/** Returns the network of the request that better-auth is processing. */
async function askingNetwork(): Promise<string> {
  const { headers } = await getCurrentAuthContext();
  return networkOf(headers?.get(addressHeader) ?? '');
}

async function entryOf(
  enter: () => Promise<{
    headers: Headers;
    response: { user: Entry['user']; token: string | null };
  }>,
): Promise<Entry> {
  try {
    const { headers, response } = await enter();
    const { id, name, email } = response.user;
    const token = response.token ?? '';
    return { user: { id, name, email }, token, cookies: headers.getSetCookie() };
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  const code = error.body?.code;
  if (code === 'INVALID_EMAIL_OR_PASSWORD') return new Refusal('wrong-credentials');
  if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') return emailInUse();
  return error;
}

/** Returns the refusal of an email that already has an account. */
export function emailInUse(): Refusal {
  return new Refusal('in-use', '', { issues: [{ path: 'email', code: 'in-use' }] });
}
