import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  may,
  type Permission,
  hasScope,
  type Scope,
  scopesWithin,
} from '../../../domain/access/permissions.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../../deps.ts';
import { Refusal, isRefusal, mustExist } from '../errors.ts';
import { type ArchiveOfUser, findMembership } from './membership.queries.ts';
import type { SignedIn } from './signed-in.ts';
import { limitedAddress } from '../http/client-address.ts';
import type { AnswerTurn } from '../http/answer-turns.ts';
import type { AppPasswordCaller } from './app-password-caller.ts';

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
    turn: AnswerTurn;
  };
}

/** Looks up the session of a request, if it has one. */
export const knowSession = ({ sessions }: Pick<Deps, 'sessions'>): MiddlewareHandler =>
  createMiddleware<{ Variables: { signedIn?: SignedIn } }>(async (c, next) => {
    const found = await sessions.find(c.req.raw.headers);
    if (found) c.set('signedIn', found);
    await next();
  });

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
    const archive = mustExist(
      known?.id === archiveId ? known : await findMembership(deps.db, archiveId, found.user.id),
    );
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
  const membership = mustExist(await findMembership(db, archiveId, userId));
  if (!may(membership.role, permission)) throw new Refusal('not-allowed');
  return membership;
}

/** What a request with an app password carries. */
export interface ScopedEnv {
  Variables: {
    requestId: string;
    appPassword: AppPasswordCaller;
    /** of a route with `:archiveId` */
    archive?: ArchiveOfUser;
  };
}

type ScopedDeps = Pick<Deps, 'appPasswords' | 'config' | 'db'>;

/**
 * Lets in requests with an app password that has one of the scopes, and no others: a session does not
 * count. Routes with `:archiveId` need the scope there, where the account may have a lower role.
 */
export const scoped = (deps: ScopedDeps, ...anyOf: readonly Scope[]) =>
  createMiddleware<ScopedEnv>(async (c, next) => {
    const caller = await authenticate(c, deps);
    if (!anyOf.some((scope) => hasScope(caller.scopes, scope))) {
      throw new Refusal('not-allowed', 'scope-missing');
    }
    c.set('appPassword', caller);
    const archiveId = c.req.param('archiveId');
    if (archiveId !== undefined) {
      const archive = await findArchive(deps, caller, archiveId);
      const scopes = scopesWithin(archive.role, caller.scopes);
      if (!anyOf.some((scope) => scopes.includes(scope))) throw new Refusal('not-allowed');
      c.set('archive', archive);
    }
    await next();
  });

async function findArchive(
  { db }: ScopedDeps,
  { user, archiveId: only }: AppPasswordCaller,
  archiveId: string,
): Promise<ArchiveOfUser> {
  const isOpen = only === null || only === archiveId;
  return mustExist(isOpen ? await findMembership(db, archiveId, user.id) : undefined);
}

async function authenticate(c: Context, deps: ScopedDeps): Promise<AppPasswordCaller> {
  try {
    return await deps.appPasswords.authenticate(
      c.req.raw,
      limitedAddress(c, deps.config.trustedProxy),
    );
  } catch (error) {
    // Apps send a password only after a challenge (RFC 9110, 11.6.1).
    if (isRefusal(error, 'not-signed-in') || isRefusal(error, 'wrong-credentials')) {
      c.header('WWW-Authenticate', 'Basic realm="Sojourn", charset="UTF-8"');
      c.header('WWW-Authenticate', 'Bearer realm="Sojourn"', { append: true });
    }
    throw error;
  }
}
