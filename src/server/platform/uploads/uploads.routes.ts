import { type Context, Hono } from 'hono';
import type { UploadView } from '../../../domain/files/upload.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Deps } from '../../deps.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../access/membership.ts';
import { isoNow } from '../clock.ts';
import { Refusal } from '../errors.ts';
import { answerUpload } from './answer-upload.ts';
import type { UploadDeps, UploadRules } from './upload-store.ts';
import { listUploads, type StoredUpload } from './uploads.queries.ts';

/**
 * `/api/archives/:archiveId/uploads`: files that are sent in pieces, by the protocol of tus.io. An upload
 * is its account's alone. Bodies have no limit but the upload's size, so it has to come before `limitBody`.
 */
export function uploads(deps: UploadDeps & Pick<Deps, 'sessions' | 'limits'>, rules: UploadRules) {
  const answer = (c: Context<ArchiveEnv>, id: string) => answerUpload(c, deps, rules, id);
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps), allowed('imports.manage'))
    .get('/', async (c) => {
      const now = isoNow(deps.clock);
      const found = await listUploads(deps.db, c.get('archive').id, c.get('signedIn').user.id, now);
      return c.json(found.map((upload) => viewUpload(upload, now)));
    })
    .post('/', (c) => answer(c, newId(deps.clock.now())))
    .get('/:uploadId', (c) => {
      if (c.req.method !== 'HEAD') throw new Refusal('not-found');
      return answer(c, c.req.param('uploadId'));
    })
    .patch('/:uploadId', (c) => answer(c, c.req.param('uploadId')))
    .delete('/:uploadId', (c) => answer(c, c.req.param('uploadId')));
}

function viewUpload(upload: StoredUpload, now: string): UploadView {
  const { id, size, received, metadata, locked_until, expires_at: expiresAt } = upload;
  const sent = metadataOf(metadata);
  return {
    id,
    fileName: sent.get('filename') ?? '',
    fileModified: sent.get('modified') ?? '',
    size,
    received,
    isActive: locked_until !== null && locked_until > now,
    expiresAt,
  };
}

/** What a client says of its file: keys with values in base64, which were checked when they came. */
function metadataOf(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );
}
