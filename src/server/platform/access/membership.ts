import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { may, type Permission } from '../../../domain/access/permissions.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../errors.ts';
import { type ArchiveOfUser, findMembership } from './membership.queries.ts';
import type { SignedIn } from './signed-in.ts';

/** The context of a signed-in request. */
export interface SignedInEnv {
  Variables: { requestId: string; signedIn: SignedIn };
}

/** The context of a request within an archive. */
export interface ArchiveEnv {
  Variables: {
    requestId: string;
    signedIn: SignedIn;
    archive: ArchiveOfUser;
    /** The permission that the route checked; writes check it again. */
    permission: Permission;
  };
}

/** Refuses requests without a session. */
export const signedIn = (deps: Pick<Deps, 'sessions'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('signedIn', await whoAsks(c.get('signedIn'), c.req.raw.headers, deps));
    await next();
  });

/** Looks up the session of a request once, even if several routers on the path need it. */
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
 * Loads the membership in `:archiveId`. A missing archive and someone else's archive give the same
 * response, so that clients cannot probe for IDs.
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
    mustBeAllowed(c, 'archive.read');
    await next();
  });

/** Refuses the request with `not-allowed` if the member's role lacks the permission. */
export function mustBeAllowed(c: Context<ArchiveEnv>, permission: Permission): void {
  if (!may(c.get('archive').role, permission)) throw new Refusal('not-allowed');
  c.set('permission', permission);
}

/** Middleware version of `mustBeAllowed`, for all requests of a route. */
export const allowed = (permission: Permission) =>
  createMiddleware<ArchiveEnv>(async (c, next) => {
    mustBeAllowed(c, permission);
    await next();
  });

/**
 * Checks the permission again within the write: the member may have been removed or demoted since
 * the request arrived.
 */
export async function mustStillBeAllowed(
  permission: Permission,
  db: Db,
  archiveId: string,
  userId: string,
): Promise<ArchiveOfUser> {
  const membership = await findMembership(db, archiveId, userId);
  if (!membership) throw new Refusal('not-found');
  if (!may(membership.role, permission)) throw new Refusal('not-allowed');
  return membership;
}
