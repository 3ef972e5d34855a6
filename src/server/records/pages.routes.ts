import { Hono } from 'hono';
import { z } from 'zod';
import type { Kind } from '../../domain/kinds/kind.ts';
import { longestSearch, readSearch } from '../../domain/kinds/search-keys.ts';
import { packSet } from '../../domain/kinds/wire/wire.ts';
import { longestPage, type MonthsWire, type PageWire } from '../../domain/records/paged-records.ts';
import { wireFormat } from '../../domain/records/record-sets.ts';
import { kinds } from '../../domain/records/registry.ts';
import type { Deps } from '../deps.ts';
import { type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import { inSnapshot } from '../platform/db/database.ts';
import { validate, recordId } from '../platform/http/validate.ts';
import { findArchiveVersion } from './changes/archive-versions.queries.ts';
import { codingOf, compress } from './compress.ts';
import { isIndexComplete } from './search/search-index.actions.ts';
import { listPage, searchPage } from './store/paged-records.queries.ts';
import { listMonths } from './store/record-months.queries.ts';

/** `YYYYMMDDhhmmss` or `YYYYMM`, in digits alone. */
const digits = (most: number) =>
  z
    .string()
    .regex(/^\d{1,14}$/)
    .transform(Number)
    .pipe(z.int().max(most));

const pageAsked = z
  .object({
    month: digits(999_999).optional(),
    afterKey: digits(99_999_999_999_999).optional(),
    afterId: recordId.optional(),
    limit: digits(longestPage).pipe(z.int().min(1)).default(longestPage),
    /** Only records that match this text; a text without letters and digits matches all. */
    q: z
      .string()
      .max(longestSearch)
      .default('')
      .transform((text) => readSearch(text)),
  })
  .refine(({ afterKey, afterId }) => (afterKey === undefined) === (afterId === undefined), 'half');

/**
 * Creates `/api/archives/:archiveId/photos/months` and so on for each kind that is read in pages. They
 * must come before the endpoints of one record, to which `months` and `page` would be IDs.
 */
export function pagesOfEachKind(deps: Deps) {
  const routes = new Hono();
  for (const kind of Object.values<Kind>(kinds)) {
    if (kind.paged) routes.route(`/${kind.plural}`, pagesOfKind(deps, kind));
  }
  return routes;
}

/**
 * The endpoints of one kind: `/months` counts its records per month,
 * `/page?month=&afterKey=&afterId=&limit=&q=` returns some of them, newest first.
 */
function pagesOfKind(deps: Deps, kind: Kind) {
  const { db } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/months', async (c) => {
      const { id: archiveId } = c.get('archive');
      const wire = await inSnapshot(db, async (snapshot) => {
        const months = await listMonths(snapshot, kind, archiveId);
        return {
          archiveVersion: await findArchiveVersion(snapshot, archiveId),
          months: months.map(({ month, count }): [number, number] => [month, count]),
        } satisfies MonthsWire;
      });
      c.header('Cache-Control', 'private, no-store');
      return c.json(wire);
    })
    .get('/page', validate('query', pageAsked), async (c) => {
      const { id: archiveId } = c.get('archive');
      const { month, afterKey, afterId, limit, q: search } = c.req.valid('query');
      const after =
        afterKey === undefined || afterId === undefined
          ? undefined
          : { key: afterKey, id: afterId };
      const wire = await inSnapshot(db, async (snapshot) => {
        const asked = { month, after, limit };
        const { records, next } = search
          ? await searchPage(snapshot, kind, archiveId, { ...asked, search })
          : await listPage(snapshot, kind, archiveId, asked);
        const isComplete = !search || (await isIndexComplete(snapshot, kind));
        return {
          format: wireFormat,
          archiveVersion: await findArchiveVersion(snapshot, archiveId),
          records: packSet(kind, records),
          next,
          ...(!isComplete && { isIncomplete: true as const }),
        } satisfies PageWire;
      });
      const coding = codingOf(c.req.header('accept-encoding'));
      return c.body(await compress[coding](JSON.stringify(wire)), 200, {
        'Content-Type': 'application/json',
        'Content-Encoding': coding,
        'Cache-Control': 'private, no-store',
      });
    });
}
