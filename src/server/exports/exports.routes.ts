import { Hono } from 'hono';
import { z } from 'zod';
import { exportFormats } from '../../domain/exports/formats.ts';
import { type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { validate } from '../platform/http/validate.ts';
import { packArchive } from './export-archive.ts';
import { packJourneys } from './export-journeys.ts';
import { type ExportLanes, sendPacked, sendSpooled } from '../platform/exports/export-lanes.ts';
import { zipArchive } from './zip-archive.ts';

const wanted = z.object({
  format: z.enum(exportFormats).default('csv'),
  /** Slugs joined with `+`, which is also a space in a query string; `all` for everyone. */
  person: z.string().max(400).default('all'),
});

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json' };

/** Exports the journeys of people as a file that can be imported again. */
export function journeysExport(deps: Deps, inLane: ExportLanes) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', validate('query', wanted), async (c) => {
      const { format, person } = c.req.valid('query');
      const slugs = person.split(/[+ ]/).filter(Boolean);
      const archiveId = c.get('archive').id;
      const name = `sojourn-${slugs.join('-')}.${format}`;
      const packed = await inLane(c, name, (asker) =>
        packJourneys(deps, { archiveId, slugs, format }, asker),
      );
      return sendPacked(c, packed, {
        'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
        'Content-Type': contentTypes[format],
      });
    });
}

/**
 * Exports everything in an archive as a file that can be imported again: its records, or a ZIP file
 * of them with its originals if there are any.
 */
export function archiveExport(deps: Deps, inLane: ExportLanes) {
  return new Hono<ArchiveEnv>().use(memberOfArchive(deps)).get('/', async (c) => {
    const { id } = c.get('archive');
    const packed = await inLane(c, 'archive', (asker) => packArchive(deps, id, asker));
    if (packed.originals.length > 0) {
      const at = new Date(deps.clock.now());
      return sendSpooled(c, packed.records, () => zipArchive(deps.storage, id, packed, at), {
        'Content-Disposition': 'attachment; filename="sojourn-archive.zip"',
        'Content-Type': 'application/zip',
      });
    }
    return sendPacked(c, packed.records, {
      'Content-Disposition': 'attachment; filename="sojourn-archive.jsonl"',
      'Content-Type': 'application/x-ndjson',
    });
  });
}
