import type { Context } from 'hono';
import { isoNow } from '../platform/clock.ts';
import type { Deps } from '../deps.ts';
import { isRefusal, Refusal } from '../platform/errors.ts';
import { findMarkedAccount, updateAccount } from './accounts.queries.ts';
import type { Entry } from './auth.ts';
import { headersWithAddress } from '../platform/http/client-address.ts';
import { addressLimits, limitedClient } from '../platform/limits/address-limit.ts';
import { limitOf } from '../platform/limits/rate-limit.ts';
import { register, type Registered, type Registration } from './registration.actions.ts';
import { noteSeen } from './sessions.queries.ts';
import { signInLimits } from './sign-in-limits.ts';

interface Credentials {
  email: string;
  password: string;
  kept: boolean;
}

/** Signs a user in: limits, password, response cookies, presence. */
export async function signInHere(c: Context, deps: Deps, credentials: Credentials): Promise<Entry> {
  const { auth, config, limits } = deps;
  const client = limitedClient(c, config);
  const entry = await limits.countWrong(
    await signInLimits(deps, client, c.req.raw.headers, credentials.email),
    () => auth.signIn(credentials, headersWithAddress(c, config.trustedProxy)),
    (error) => isRefusal(error, 'wrong-credentials'),
  );
  return enter(c, deps, entry);
}

/** Registers a user: limits, account, archive, response cookies, presence. */
export async function registerHere(
  c: Context,
  deps: Deps,
  registration: Registration,
): Promise<Registered> {
  const { limits, config } = deps;
  await limits.count(...addressLimits(limitedClient(c, config), limitOf.registrationFromAddress));
  const headers = headersWithAddress(c, config.trustedProxy);
  const registered = await register(deps, registration, headers);
  await enter(c, deps, registered);
  return registered;
}

/**
 * Signing in makes the user appear online, even after choosing "appear offline". The browser's
 * previous session ends, because its cookie is replaced and no one could end it later.
 */
async function enter(c: Context, deps: Deps, entry: Entry): Promise<Entry> {
  const account = await findMarkedAccount(deps.db, { id: entry.user.id });
  if (!account) throw new Refusal('not-signed-in');
  const device = deps.deviceMarks.read(c.req.raw.headers, account);
  for (const cookie of [...entry.cookies, deps.deviceMarks.mark(account, device)]) {
    c.header('Set-Cookie', cookie, { append: true });
  }
  const signedIn = await deps.sessions.ofToken(entry.token);
  if (!signedIn) throw new Refusal('not-signed-in');
  if (signedIn.user.appearOffline) await showOnline(deps, signedIn.user.id, true);
  await noteSeen(deps.db, signedIn.user.id, isoNow(deps.clock));
  await deps.presence.arrive({ userId: signedIn.user.id, sessionId: signedIn.session.id });
  const earlier = await deps.sessions.find(c.req.raw.headers);
  if (earlier) await deps.sessions.end(earlier.user.id, earlier.session.id, 'signed-out');
  await deps.sessions.endBeyondCap(signedIn);
  return entry;
}

/**
 * Sets whether the account is shown as online or appears offline. Appearing offline sets the
 * last-seen time to now, and the time stays until the account is shown again.
 */
export async function showOnline(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  userId: string,
  online: boolean,
): Promise<void> {
  if (!online) await noteSeen(db, userId, isoNow(clock));
  await updateAccount(db, userId, { appearOffline: !online }, isoNow(clock));
  await bus.publish({ type: 'appearance-changed', userId, appearOffline: !online });
}
