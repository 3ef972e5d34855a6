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
import { type KindName, kindNames, kinds, isKindName } from '../../../domain/records/registry.ts';
import type { Deps } from '../../deps.ts';
import { type ArchiveEnv, memberOfArchive } from '../../platform/access/membership.ts';
import { validate, recordId } from '../../platform/http/validate.ts';
import { listMatches } from '../store/searched-text.queries.ts';
import { isIndexComplete } from './search-index.actions.ts';

import { dateOf } from '../../../domain/kinds/time-of.ts';
import { referencesOf } from '../../../domain/kinds/references.ts';
import { placeCode, placeKind } from '../../../domain/places/place.ts';
import { type Db, inSnapshot } from '../../platform/db/database.ts';
import { findRecords } from '../store/records.queries.ts';

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

/**
 * Returns the names of records of a kind in the order of `ids`, as a tab names the records that it
 * holds (web/data/records/record-names.ts); records that do not exist are missing.
 */
async function nameRecords(
  db: Db,
  archiveId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<NamedRecord[]> {
  const found = await findRecords(db, kind, archiveId, ids);
  const references = [...found.values()].flatMap(({ values }) => referencesOf(kind.fields, values));
  const within = new Map<string, string>();
  for (const [to, named] of Map.groupBy(references, (reference) => reference.to)) {
    if (!isKindName(to)) continue;
    const other: Kind = kinds[to];
    const otherIds = [...new Set(named.map(({ id }) => id))];
    for (const { id, values } of (await findRecords(db, other, archiveId, otherIds)).values()) {
      const isPlace = to === placeKind.name;
      within.set(id, isPlace ? placeCode(values as never) : other.labelOf(values, (one) => one));
    }
  }
  return ids.flatMap((id) => {
    const values = found.get(id)?.values;
    if (!values) return [];
    return {
      kind: kind.name as KindName,
      id,
      label: kind.labelOf(values, (other) => within.get(other) ?? other),
      date: dateOf(kind, values),
      aspect: kind.aspectOf?.(values) ?? '',
    };
  });
}
