import { Hono } from 'hono';
import { z } from 'zod';
import { mediaType } from '../../domain/files/stored-file.ts';
import type { Deps } from '../deps.ts';
import { isRefusal } from '../platform/errors.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import { validate } from '../platform/http/validate.ts';
import { actorOf } from '../records/changes/actor.ts';
import type { Actor } from '../records/changes/record-changes.ts';
import { inArchiveTurn } from '../platform/db/archive-turns.ts';
import type { LockDeps } from '../platform/uploads/upload-lock.ts';
import { uploadLife } from '../platform/uploads/upload-store.ts';
import { takeWholeUpload } from '../platform/uploads/uploads.actions.ts';
import { findUsedUpload, insertUsedUpload } from '../platform/uploads/uploads.queries.ts';
import { holdForRecord, storeWhole, removeUnneeded } from '../platform/files/files.actions.ts';
import type { WholeFile } from '../platform/files/stored-files.queries.ts';

/** The upload that becomes a file, and the type that its client says it has. */
const uploaded = z.object({ upload: z.uuid(), mediaType });

/** `POST /api/archives/:archiveId/files`: takes files that records are to name. */
export function heldFiles(deps: Pick<Deps, 'sessions'> & Parameters<typeof holdUpload>[0]) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .post('/', allowed('records.write'), validate('json', uploaded), async (c) => {
      const actor = { ...actorOf(c), userId: c.get('signedIn').user.id };
      return c.json(await holdUpload(deps, actor, c.req.valid('json')), 201);
    });
}

/**
 * Makes an upload a file that records of the archive can name; it is deleted after a day if none does.
 * A request that is repeated, because its answer was lost, has the same answer for a day. Throws as
 * `takeWholeUpload` and `storeWhole` do.
 */
async function holdUpload(
  deps: Pick<Deps, 'db' | 'storage' | 'log' | 'clock'> & LockDeps,
  actor: Actor & { userId: string },
  { upload, mediaType }: { upload: string; mediaType: string },
): Promise<WholeFile> {
  const { db, clock } = deps;
  const { archiveId, userId } = actor;
  const key = { archiveId, userId, id: upload };
  try {
    return await takeWholeUpload(deps, key, async ({ read }) => {
      // An earlier request may have ended before it removed the upload.
      const used = await findUsedUpload(db, key);
      if (used) return used;
      const file = { ...(await storeWhole(deps, archiveId, read())), mediaType };
      try {
        await inArchiveTurn(db, archiveId, async (transaction) => {
          await actor.mustStillBeAllowed?.(transaction);
          await holdForRecord({ ...deps, db: transaction }, archiveId, file);
          const expiresAt = new Date(clock.now() + uploadLife).toISOString();
          await insertUsedUpload(transaction, key, file, expiresAt);
        });
      } catch (error) {
        await removeUnneeded(deps, archiveId, [file.sha256]);
        throw error;
      }
      return file;
    });
  } catch (error) {
    const used = isRefusal(error, 'not-found') && (await findUsedUpload(db, key));
    if (used) return used;
    throw error;
  }
}
