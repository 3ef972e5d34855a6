import type { Context } from 'hono';
import { type ArchiveEnv, mustStillBeAllowed } from '../../platform/access/membership.ts';
import type { Actor } from './record-changes.ts';

/** Returns the acting user of a request, for the recorded change. */
export function actorOf(c: Context<ArchiveEnv>): Actor {
  const { user } = c.get('signedIn');
  const { id: archiveId } = c.get('archive');
  const permission = c.get('permission');
  return {
    archiveId,
    userId: user.id,
    userName: user.name,
    requestId: c.get('requestId'),
    mustStillBeAllowed: (db) => mustStillBeAllowed(permission, db, archiveId, user.id),
  };
}
