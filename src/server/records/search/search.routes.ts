import { Hono } from 'hono';
import { z } from 'zod';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { longestSearch, readSearch } from '../../../domain/kinds/search-keys.ts';
import {
  type FoundWire,
  mostFound,
  mostNames,
  type NamedRecord,
  type NamesWire,
} from '../../../domain/records/named-records.ts';
import { type KindName, kindNames, kinds } from '../../../domain/records/registry.ts';
import type { Deps } from '../../deps.ts';
import { type ArchiveEnv, memberOfArchive } from '../../platform/access/membership.ts';
import { inSnapshot } from '../../platform/db/snapshot.ts';
import { recordId } from '../../platform/http/query-values.ts';
import { validate } from '../../platform/http/validate.ts';
import { listMatches } from '../store/searched-text.queries.ts';
import { isIndexComplete } from './search-index.actions.ts';
import { nameRecords } from './name-records.ts';

const wantedRecords = z.object({
  /** `vessel:ID,journey:ID`: kinds and IDs. */
  of: z
    .string()
    .max(mostNames * 100)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(
      z
        .array(
          z
            .string()
            .transform((text) => {
              const end = text.indexOf(':');
              return { kind: text.slice(0, Math.max(end, 0)), id: text.slice(end + 1) };
            })
            .pipe(z.object({ kind: z.enum(kindNames), id: recordId })),
        )
        .max(mostNames),
    ),
});

/**
 * `/api/archives/:archiveId/names?of=vessel:ID,…`: the names of up to 100 records, for a tab that does
 * not hold their kinds.
 */
export function recordNames(deps: Deps) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', validate('query', wantedRecords), async (c) => {
      const { of } = c.req.valid('query');
      const { id: archiveId } = c.get('archive');
      const records = await inSnapshot(deps.db, async (snapshot) => {
        const named: NamedRecord[] = [];
        for (const [name, some] of Map.groupBy(of, ({ kind }) => kind)) {
          const ids = some.map(({ id }) => id);
          named.push(...(await nameRecords(snapshot, archiveId, kinds[name], ids)));
        }
        return named;
      });
      c.header('Cache-Control', 'private, no-store');
      return c.json({ records } satisfies NamesWire);
    });
}

const searchAsked = z.object({ q: z.string().max(longestSearch) });

/**
 * `/api/archives/:archiveId/search?q=…`: the newest records of each paged kind that match a text. A tab
 * searches the other kinds itself. `…/photos/page?q=…` returns all of them, in pages.
 */
export function recordSearch(deps: Deps) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', validate('query', searchAsked), async (c) => {
      const search = readSearch(c.req.valid('query').q);
      const { id: archiveId } = c.get('archive');
      const found: FoundWire = await inSnapshot(deps.db, async (snapshot) => {
        const records: NamedRecord[] = [];
        const incomplete: KindName[] = [];
        for (const name of search ? kindNames : []) {
          const kind: Kind = kinds[name];
          if (!kind.paged || !search) continue;
          const asked = { search, limit: mostFound };
          const { ids } = await listMatches(snapshot, kind, archiveId, asked);
          records.push(...(await nameRecords(snapshot, archiveId, kind, ids)));
          if (!(await isIndexComplete(snapshot, kind))) incomplete.push(name);
        }
        return { records, incomplete };
      });
      c.header('Cache-Control', 'private, no-store');
      return c.json(found);
    });
}
