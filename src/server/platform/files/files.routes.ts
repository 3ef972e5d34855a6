import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { sha256Form } from '../../../domain/files/sha256-form.ts';
import { nameOfAtMost } from '../../../domain/shared/text/name-text.ts';
import { type ArchiveEnv, memberOfArchive } from '../access/membership.ts';
import type { Deps } from '../../deps.ts';
import { mustExist } from '../errors.ts';
import { validate } from '../http/validate.ts';
import { attachment } from '../http/attachment.ts';
import { byteRange } from './byte-range.ts';
import { findStoredFile } from './stored-files.queries.ts';

const saved = z.object({ name: nameOfAtMost(255).optional() });

/** `/api/archives/:archiveId/files`: serves originals byte for byte. */
export function files(deps: Pick<Deps, 'db' | 'sessions' | 'storage'>) {
  const { db, storage } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/:sha256', validate('query', saved), async (c) => {
      const archiveId = c.get('archive').id;
      const sha256 = c.req.param('sha256');
      const file = mustExist(
        sha256Form.test(sha256) ? await findStoredFile(db, archiveId, sha256) : undefined,
      );

      const tag = `"${sha256}"`;
      // Browsers must revalidate each time: a user with a cached file may no longer be a member.
      c.header('Cache-Control', 'private, no-cache');
      c.header('ETag', tag);
      if (namesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304);

      c.header('Accept-Ranges', 'bytes');
      const asked = (c.req.header('if-range') ?? tag) === tag ? c.req.header('range') : undefined;
      const range = byteRange(asked, file.size);
      if (range === 'unsatisfiable') {
        c.header('Content-Range', `bytes */${file.size}`);
        return c.body(null, 416);
      }
      if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
      const { start, end } = range ?? { start: 0, end: file.size - 1 };
      const status = range ? 206 : 200;
      // Users upload these files, so they must not run as pages of this origin, whatever type they
      // claim.
      c.header('Content-Security-Policy', "sandbox; default-src 'none'");
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Content-Disposition', attachment(c.req.valid('query').name ?? sha256));
      c.header('Content-Type', file.mediaType);
      c.header('Content-Length', String(end - start + 1));
      if (c.req.method === 'HEAD') return c.body(null, status);
      const content = await storage.read(archiveId, sha256, range);
      return c.body(Readable.toWeb(content) as ReadableStream, status);
    });
}

/** Whether `If-None-Match` names the tag (RFC 9110, 13.1.2). */
function namesTag(header: string | undefined, tag: string): boolean {
  const tags = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}
