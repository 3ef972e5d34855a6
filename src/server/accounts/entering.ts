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

/** Signs somebody in: limits, password, cookies of the answer, presence. */
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

/** Registers somebody: limits, account, archive, cookies of the answer, presence. */
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
 * Whoever signs in appears online, also one who had chosen not to. The session that the browser had
 * until now loses its cookie to the new one, so nobody could end it any more: it ends here.
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
 * Sets whether the account is shown online while it is, or appears offline: then it was last seen
 * now, and is not seen again until it is shown.
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
