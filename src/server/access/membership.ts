import { createMiddleware } from 'hono/factory';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { type ArchiveOfUser, findMembership, type Role } from './membership.queries.ts';

/** What a request of a signed-in user carries. */
export interface SignedInEnv {
  Variables: { requestId: string; signedIn: SignedIn };
}

/** What a request within an archive carries. */
export interface ArchiveEnv {
  Variables: { requestId: string; signedIn: SignedIn; archive: ArchiveOfUser };
}

const rank: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 };

/** Refuses requests without a session. */
export const signedIn = (deps: Pick<Deps, 'sessions'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const found = await deps.sessions.find(c.req.raw.headers);
    if (!found) throw new Refusal('not-signed-in');
    c.set('signedIn', found);
    await next();
  });

/**
 * Loads the membership in `:archiveId`. Somebody else's archive and none at all get the same
 * answer, so that ids cannot be guessed at.
 */
export const memberOfArchive = (deps: Pick<Deps, 'sessions' | 'db'>) =>
  createMiddleware<ArchiveEnv>(async (c, next) => {
    const found = await deps.sessions.find(c.req.raw.headers);
    if (!found) throw new Refusal('not-signed-in');
    const archive = await findMembership(deps.db, c.req.param('archiveId') ?? '', found.user.id);
    if (!archive) throw new Refusal('not-found');
    c.set('signedIn', found);
    c.set('archive', archive);
    await next();
  });

/** Refuses members whose role does not reach. */
export const atLeast = (role: Role) =>
  createMiddleware<ArchiveEnv>(async (c, next) => {
    if (rank[c.get('archive').role] < rank[role]) throw new Refusal('not-allowed');
    await next();
  });
