import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { givenMappingSchema } from '../../../../domain/imports/table/mapping-schema.ts';
import { templateOf } from '../../../../domain/imports/table/template.ts';
import { nameOfAtMost } from '../../../../domain/shared/text/name-text.ts';
import { isKindName, kindNames } from '../../../../domain/records/registry.ts';
import { allowed, type ArchiveEnv } from '../../../platform/access/membership.ts';
import { actorOf } from '../../../records/changes/actor.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/errors.ts';
import { fairQueue } from '../../../platform/steps/fair-queue.ts';
import { validate } from '../../../platform/http/validate.ts';
import type { ImportView } from '../../preview/import-view.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { listAskedNames } from './asked-names.ts';
import { bringRest, setMapping } from './bring-rest.actions.ts';
import { tryMapping, viewTable } from './view-table.ts';

type Archive = ArchiveEnv['Variables']['archive'];

/** Functions of the import endpoints that the table endpoints use. */
interface OfImports {
  /** Finds an import that this member may see; throws `not-found`. */
  visible(archive: Archive, id: string): Promise<StoredImport>;
  view(archive: Archive, id: string): Promise<ImportView>;
  /** Runs a change of a preview when its turn comes. */
  change(
    c: Parameters<typeof actorOf>[0],
    importId: string,
    work: () => Promise<unknown>,
  ): Promise<void>;
}

const longestRevision = 100;

/** The kind that the rows could become instead. */
const proposal = z.object({ kind: z.enum(kindNames).optional() });

const given = z.object({ mapping: givenMappingSchema });

/** `revision` is that of the mapping in use when the client read `TableView`. */
const wanted = given.extend({ revision: z.string().max(longestRevision) });

/** The name of the table with the remaining rows. */
const rest = z.object({ name: nameOfAtMost(255) });

/** Each trial holds the people and places of an archive in memory until its rows are read. */
const tryLimits = { atOnce: 4, atOnceEach: 1, waiting: 100, waitingEach: 5 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 1;

/** The endpoints of imported tables: the mapping in use, a new mapping, a template to fill in. */
export function importTables(deps: Deps, { visible, view, change }: OfImports) {
  const tries = fairQueue(tryLimits, () => new Refusal('too-many', '', { retryAfter }));
  const inTurn = <Result>(c: Context<ArchiveEnv>, work: () => Promise<Result>) => {
    c.get('turn').end();
    return tries.run(c.get('signedIn').user.id, async () => {
      // A client that has disconnected or sent another mapping since needs no answer.
      await c.get('turn').mustBeWanted();
      return work();
    });
  };
  return new Hono<ArchiveEnv>()
    .get('/templates/:kind', (c) => {
      const kind = c.req.param('kind');
      if (!isKindName(kind)) throw new Refusal('not-found');
      c.header('Content-Disposition', `attachment; filename="${kind}.csv"`);
      return c.body(templateOf(kind), 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    })
    .get('/:id/table', allowed('imports.manage'), validate('query', proposal), async (c) => {
      const { id } = await visible(c.get('archive'), c.req.param('id'));
      const { kind } = c.req.valid('query');
      const show = () => viewTable(deps, actorOf(c), id, kind);
      return c.json(await (kind ? inTurn(c, show) : show()));
    })
    .get('/:id/table/names', allowed('imports.manage'), async (c) => {
      const { id } = await visible(c.get('archive'), c.req.param('id'));
      const names = await tries.run(c.get('signedIn').user.id, () =>
        listAskedNames(deps, actorOf(c), id),
      );
      return c.json({ names });
    })
    .put('/:id/table', allowed('imports.manage'), validate('json', wanted), async (c) => {
      const id = c.req.param('id');
      const { mapping, revision: seen } = c.req.valid('json');
      const end = deps.beginLargeWork();
      let jobId: string | null = null;
      await change(c, id, async () => {
        jobId = await setMapping(deps, actorOf(c), id, { mapping, seen });
      }).finally(end);
      if (jobId !== null) return c.json({ importId: id, jobId }, 202);
      return c.json(await view(c.get('archive'), id));
    })
    .post('/:id/table/rest', allowed('imports.manage'), validate('json', rest), async (c) => {
      const { id } = await visible(c.get('archive'), c.req.param('id'));
      return c.json(await bringRest(deps, actorOf(c), id, c.req.valid('json').name), 202);
    })
    .post('/:id/table/try', allowed('imports.manage'), validate('json', given), async (c) => {
      const { id } = await visible(c.get('archive'), c.req.param('id'));
      const { mapping } = c.req.valid('json');
      const rows = await inTurn(c, () => tryMapping(deps, actorOf(c), id, mapping));
      return c.json({ rows });
    });
}
