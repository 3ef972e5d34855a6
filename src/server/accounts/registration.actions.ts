import { ensureArchive } from '../archives/archives.actions.ts';
import { acceptInvitation, mustBeFor } from '../archives/invitations.actions.ts';
import { createSampleArchive } from '../archives/sample-archive.actions.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { deleteAccount, deleteUnfinishedAccount } from './accounts.queries.ts';
import type { Entry } from './auth.ts';
import { mustBeGoodPassword, mustBeOpen, signUpFirst } from './registration.ts';

export interface Registration {
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
export interface Registered extends Entry {
  sample: 'not-wanted' | 'made' | 'failed';
}

/**
 * Creates an account, signs it in and gives it an archive: a new one, or the one that it is invited
 * to. An interrupted registration is completed by registering again or by signing in. The sample
 * archive is optional: the account is complete without it.
 */
export async function register(
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
