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
  /** "Keep me signed in on this device" */
  kept: boolean;
  /** makes the sample archive too */
  sample: boolean;
  /** id of an invitation: its archive instead of one of one's own */
  invitation?: string | undefined;
}

/** A registration that takes longer than this has been cut off. */
const unfinishedAfter = 60_000;

/** What registering made: `sample` says what became of the sample archive. */
export interface Registered extends Entry {
  sample: 'not-wanted' | 'made' | 'failed';
}

/**
 * Makes an account, signed in, with an archive: its own, or the one it is invited to. What is cut
 * off halfway is completed by another registration or by signing in. The sample archive is an
 * extra: without it the account is whole all the same.
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

/** Accepts the invitation that an account registered by; deletes the account where it is refused. */
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
