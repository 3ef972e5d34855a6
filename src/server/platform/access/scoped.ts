import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { hasScope, type Scope, scopesWithin } from '../../../domain/access/permissions.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal, Refusal } from '../errors.ts';
import { limitedClient } from '../limits/address-limit.ts';
import type { AppPasswordCaller } from './app-password-caller.ts';
import { type ArchiveOfUser, findMembership } from './membership.queries.ts';

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
  const archive = isOpen ? await findMembership(db, archiveId, user.id) : undefined;
  if (!archive) throw new Refusal('not-found');
  return archive;
}

async function authenticate(c: Context, deps: ScopedDeps): Promise<AppPasswordCaller> {
  try {
    return await deps.appPasswords.authenticate(c.req.raw, limitedClient(c, deps.config));
  } catch (error) {
    // Apps send a password only after a challenge (RFC 9110, 11.6.1).
    if (isRefusal(error, 'not-signed-in') || isRefusal(error, 'wrong-credentials')) {
      c.header('WWW-Authenticate', 'Basic realm="Sojourn", charset="UTF-8"');
      c.header('WWW-Authenticate', 'Bearer realm="Sojourn"', { append: true });
    }
    throw error;
  }
}
