import type { Context } from 'hono';
import { isoNow } from '../platform/clock.ts';
import type { Deps } from '../deps.ts';
import { isRefusal, Refusal } from '../platform/errors.ts';
import {
  findMarkedAccount,
  updateAccount,
  deleteAccount,
  deleteUnfinishedAccount,
} from './accounts.queries.ts';
import type { Entry } from './auth.ts';
import { headersWithAddress, limitedAddress } from '../platform/http/client-address.ts';
import { limitOf, type Counted } from '../platform/limits/rate-limit.ts';
import { noteSeen } from './sessions.queries.ts';
import { ensureArchive, createSampleArchive } from '../archives/archives.actions.ts';
import { acceptInvitation, mustBeFor } from '../archives/invitations.actions.ts';
import { mustBeGoodPassword, mustBeOpen, signUpFirst } from './registration.ts';

interface Registration {
  name: string;
  email: string;
  password: string;
  /** "Keep me signed in on this device". */
  kept: boolean;
  /** Also creates the sample archive. */
  sample: boolean;
  /** ID of an invitation, whose archive replaces a new one. */
  invitation?: string | undefined;
}

/** A registration that takes longer than this (in ms) was interrupted. */
const unfinishedAfter = 60_000;

/** The result of registering; `sample` is the result for the sample archive. */
interface Registered extends Entry {
  sample: 'not-wanted' | 'made' | 'failed';
}

/**
 * Creates an account, signs it in and gives it an archive: a new one, or the one that it is invited
 * to. An interrupted registration is completed by registering again or by signing in. The sample
 * archive is optional: the account is complete without it.
 */
async function register(
  deps: Deps,
  { kept, sample, invitation, ...account }: Registration,
  headers: Headers,
): Promise<Registered> {
  const admission = await mustBeOpen(deps, invitation !== undefined);
  mustBeGoodPassword(account.password, account);
  if (invitation !== undefined) await mustBeFor(deps, invitation, account.email);
  const cutOff = new Date(deps.clock.now() - unfinishedAfter).toISOString();
  await deleteUnfinishedAccount(deps.db, account.email, cutOff);
  const signUp = () => deps.auth.signUp({ ...account, kept }, headers);
  const entry = await (admission === 'first' ? signUpFirst(deps.limits, signUp) : signUp());
  if (invitation !== undefined) await acceptOrForget(deps, invitation, entry.user);
  else await ensureArchive(deps, entry.user);
  return { ...entry, sample: sample ? await tryToMakeSample(deps, entry.user) : 'not-wanted' };
}

/**
 * Accepts the invitation that an account registered with; deletes the account if the invitation is
 * refused.
 */
async function acceptOrForget(deps: Deps, invitation: string, user: Entry['user']): Promise<void> {
  try {
    await acceptInvitation(deps, invitation, user);
  } catch (error) {
    if (error instanceof Refusal) await deleteAccount(deps.db, user.id);
    throw error;
  }
}

async function tryToMakeSample(deps: Deps, owner: Entry['user']): Promise<'made' | 'failed'> {
  try {
    await createSampleArchive(deps, owner);
    return 'made';
  } catch (error) {
    deps.log.error({ err: error, userId: owner.id }, 'sample archive could not be created');
    return 'failed';
  }
}

interface Credentials {
  email: string;
  password: string;
  kept: boolean;
}

/** Signs a user in: limits, password, response cookies, presence. */
export async function signInHere(c: Context, deps: Deps, credentials: Credentials): Promise<Entry> {
  const { auth, config, limits } = deps;
  const network = limitedAddress(c, config.trustedProxy);
  const entry = await limits.countWrong(
    await signInLimits(deps, network, c.req.raw.headers, credentials.email),
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
  const who = limitedAddress(c, config.trustedProxy);
  await limits.count({ limit: limitOf.registrationFromAddress, who });
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

/**
 * Returns the limits that a wrong password counts towards (docs/decisions/0013-sign-in-limits.md).
 * On a device that has signed in to the account before, only that device counts. Otherwise there
 * are three: the network and account together (someone trying passwords), the network (someone
 * trying accounts) and the account (many machines with a list of leaked passwords). Emails without
 * an account count in the same way, so that a refusal does not reveal which emails have accounts.
 */
async function signInLimits(
  { db, deviceMarks }: Pick<Deps, 'db' | 'deviceMarks'>,
  network: string,
  headers: Headers,
  email: string,
): Promise<Counted[]> {
  const account = await findMarkedAccount(db, { email });
  const device = account && deviceMarks.read(headers, account);
  if (account && device !== undefined) {
    return [{ limit: limitOf.signInOnDevice, who: `${account.id} ${device}` }];
  }
  return [
    { limit: limitOf.signInOfOne, who: `${network} ${email}` },
    { limit: limitOf.signInFromAddress, who: network },
    { limit: limitOf.signInOfAccount, who: email },
  ];
}
