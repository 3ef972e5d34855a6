import { createMiddleware } from 'hono/factory';
import { isAtLeast, type Role } from '../../domain/accounts/roles.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import type { Db } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { type ArchiveOfUser, findMembership } from './membership.queries.ts';

/** What a request of a signed-in user carries. */
export interface SignedInEnv {
  Variables: { requestId: string; signedIn: SignedIn };
}

/** What a request within an archive carries. */
export interface ArchiveEnv {
  Variables: { requestId: string; signedIn: SignedIn; archive: ArchiveOfUser };
}

/** Refuses requests without a session. */
export const signedIn = (deps: Pick<Deps, 'sessions'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('signedIn', await whoAsks(c.get('signedIn'), c.req.raw.headers, deps));
    await next();
  });

/** The session of a request, looked up once however many routers on its way ask. */
async function whoAsks(
  known: SignedIn | undefined,
  headers: Headers,
  { sessions }: Pick<Deps, 'sessions'>,
): Promise<SignedIn> {
  const found = known ?? (await sessions.find(headers));
  if (!found) throw new Refusal('not-signed-in');
  return found;
}

/**
 * Loads the membership in `:archiveId`. Somebody else's archive and none at all get the same
 * answer, so that ids cannot be guessed at.
 */
export const memberOfArchive = (deps: Pick<Deps, 'sessions' | 'db'>) =>
  createMiddleware<ArchiveEnv>(async (c, next) => {
    const found = await whoAsks(c.get('signedIn'), c.req.raw.headers, deps);
    const archiveId = c.req.param('archiveId') ?? '';
    const known: ArchiveOfUser | undefined = c.get('archive');
    const archive =
      known?.id === archiveId ? known : await findMembership(deps.db, archiveId, found.user.id);
    if (!archive) throw new Refusal('not-found');
    c.set('signedIn', found);
    c.set('archive', archive);
    await next();
  });

/** The same where a request writes: a member may have been removed, or demoted, since it came in. */
export async function mustStillBe(
  role: Role,
  db: Db,
  archiveId: string,
  userId: string,
): Promise<void> {
  const membership = await findMembership(db, archiveId, userId);
  if (!membership) throw new Refusal('not-found');
  if (!isAtLeast(membership.role, role)) throw new Refusal('not-allowed');
}

/** Refuses members whose role does not reach. */
export const atLeast = (role: Role) =>
  createMiddleware<ArchiveEnv>(async (c, next) => {
    if (!isAtLeast(c.get('archive').role, role)) throw new Refusal('not-allowed');
    await next();
  });
