import type { Context } from 'hono';
import type { Actor } from '../changes/record-changes.ts';
import type { ArchiveEnv } from './membership.ts';

/** Who writes, for the record of changes. */
export function actorOf(c: Context<ArchiveEnv>): Actor {
  const { user } = c.get('signedIn');
  return { archiveId: c.get('archive').id, userId: user.id, userName: user.name };
}
