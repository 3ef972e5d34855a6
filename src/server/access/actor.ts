import type { Context } from 'hono';
import type { Actor } from '../changes/record-changes.ts';
import { type ArchiveEnv, mustStillBe } from './membership.ts';

/** Who writes, for the record of changes. */
export function actorOf(c: Context<ArchiveEnv>): Actor {
  const { user } = c.get('signedIn');
  const { id: archiveId, role } = c.get('archive');
  return {
    archiveId,
    userId: user.id,
    userName: user.name,
    // What only owners may do asks for more by itself.
    mustStillBeAllowed: (db) =>
      mustStillBe(role === 'viewer' ? 'viewer' : 'editor', db, archiveId, user.id),
  };
}
