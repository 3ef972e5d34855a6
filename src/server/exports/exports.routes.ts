import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { exportFormats } from '../../domain/exports/formats.ts';
import { type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { validate } from '../platform/http/validate.ts';
import { packArchive, unpackRecords } from './export-archive.ts';
import { exportJourneys } from './export-journeys.ts';
import { zipArchive } from './zip-archive.ts';

const wanted = z.object({
  format: z.enum(exportFormats).default('csv'),
  /** Slugs joined with `+`, which is also a space in a query string; `all` for everyone. */
  person: z.string().max(400).default('all'),
});

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json' };

/**
 * An export reads a whole archive, so an account's exports run one after another, and two at once
 * in total.
 */
const queueLimits = { atOnce: 2, atOnceEach: 1, waiting: 50, waitingEach: 3 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 5;

const exportQueue = () => fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));

/** Exports the journeys of people as a file that can be imported again. */
export function journeysExport(deps: Deps) {
  const queue = exportQueue();
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', validate('query', wanted), async (c) => {
      const { format, person } = c.req.valid('query');
      const slugs = person.split(/[+ ]/).filter(Boolean);
      const account = c.get('signedIn').user.id;
      c.get('turn').end();
      const text = await queue.run(account, async () => {
        await c.get('turn').mustBeWanted();
        return exportJourneys(deps.db, c.get('archive').id, slugs, format);
      });
      const name = `sojourn-${slugs.join('-')}.${format}`;
      c.header('Content-Disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`);
      c.header('Cache-Control', 'private, no-store');
      return c.body(text, 200, { 'Content-Type': contentTypes[format] });
    });
}

/**
 * Exports everything in an archive as a file that can be imported again: its records, or a ZIP file
 * of them with its originals if there are any.
 */
export function archiveExport(deps: Deps) {
  const queue = exportQueue();
  return new Hono<ArchiveEnv>().use(memberOfArchive(deps)).get('/', async (c) => {
    const { signal } = c.req.raw;
    const { id } = c.get('archive');
    const owner = c.get('signedIn').user.id;
    c.get('turn').end();
    const packed = await queue.run(owner, async () => {
      await c.get('turn').mustBeWanted();
      return packArchive(deps, id, { owner, signal });
    });
    c.header('Cache-Control', 'private, no-store');
    const send = async (file: () => Readable, name: string, type: string) => {
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      c.header('Content-Type', type);
      // The stream would stay open, because no one reads the body of a HEAD response.
      if (c.req.method === 'HEAD' || signal.aborted) {
        await packed.records.discard();
        return c.body(null);
      }
      const body = file().once('close', () => void packed.records.discard());
      return c.body(Readable.toWeb(body) as ReadableStream);
    };
    if (packed.originals.length > 0) {
      const at = new Date(deps.clock.now());
      const zip = () => zipArchive(deps.storage, id, packed, at);
      return send(zip, 'sojourn-archive.zip', 'application/zip');
    }
    const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    if (takesGzip) c.header('Content-Encoding', 'gzip');
    c.header('Vary', 'Accept-Encoding');
    const records = () => (takesGzip ? packed.records.read() : unpackRecords(packed));
    return send(records, 'sojourn-archive.jsonl', 'application/x-ndjson');
  });
}
