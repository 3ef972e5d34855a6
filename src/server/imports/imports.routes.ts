import { Hono } from 'hono';
import { z } from 'zod';
import { collectionModes, longestCollectionName } from '../../domain/collections/collection.ts';
import { csvLine, csvPieces } from '../../domain/exports/csv-write.ts';
import { seesImport } from '../../domain/imports/import-status.ts';
import { longestNote, longestTravellerKey, mostTravellers } from '../../domain/imports/limits.ts';
import { rowChoices } from '../../domain/imports/matching/perhaps-same.ts';
import { longestTableRow, mostColumns } from '../../domain/imports/table/mapping.ts';
import { describeProblem } from '../../domain/imports/problem.ts';
import { withSheet } from '../../domain/imports/problems-by-sheet.ts';
import type { SheetPart } from '../../domain/imports/reading/workbook/sheet-part.ts';
import { longestName } from '../../domain/people/person-name.ts';
import { nameOfAtMost } from '../../domain/shared/text/name-text.ts';
import { isSlug, longestSlug } from '../../domain/people/person-slug.ts';
import { actorOf } from '../records/changes/actor.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import { textStream } from '../platform/http/text-stream.ts';
import { attachment } from '../platform/http/attachment.ts';
import { validate, recordId, wholeNumber } from '../platform/http/validate.ts';
import { listOpenJobsOf } from '../platform/jobs/jobs.queries.ts';
import { beginAccept } from './accept/accept.actions.ts';
import { sayCollectionOfRow, sayCollections } from './preview/say-collections.actions.ts';
import { targetOf } from './targets/targets.ts';
import { changesInTurn } from './preview/changes-in-turn.ts';
import { chooseRows, discardPreview, mapPeople } from './preview/change-preview.actions.ts';
import { rowOutcomes } from '../../domain/imports/import-row.ts';
import { pageOfRows, pagesOfRows, type StoredRow } from './preview/matched-rows.queries.ts';
import { keptCounts } from './preview/kept-counts.ts';
import { summariseImport, viewImport, viewRows } from './preview/import-view.ts';
import { freshPreviews } from './preview/fresh-previews.ts';
import { findImport, listImports } from './imports.queries.ts';
import { isoNow } from '../platform/clock.ts';
import { findTable } from './targets/tables/import-tables.queries.ts';
import { changeTable } from './targets/tables/change-table.actions.ts';
import { importTables } from './targets/tables/table-endpoints.ts';
import { listEditedSince, undoImport } from './accept/undo-import.actions.ts';

const pageSize = 200;
/** Maximum length of the texts of a page, which is made at once. Ordinary rows have a thousand characters. */
const longestPage = 500_000;

/** One outcome or several: `failed`, `new,add-traveller` */
const outcomes = z
  .string()
  .max(200, { abort: true })
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(rowOutcomes)))
  .optional();

const rowPage = z.object({
  outcome: outcomes,
  /** Only rows with warnings. */
  warned: z.stringbool().optional(),
  /** Position of the last row on the previous page. */
  after: wholeNumber(-1).default(-1),
});

const choice = z.object({ choice: z.enum(rowChoices) });

const isThere = z.strictObject({ collectionId: recordId });

/** The track map for the tracks of a mode. */
const ofMode = z.object({
  mode: z.enum(collectionModes),
  into: z
    .union([isThere, z.strictObject({ newCollection: nameOfAtMost(longestCollectionName) })])
    .nullable(),
});

/** The track map for a single track. */
const intoOfRow = z.object({ into: z.union([isThere, z.enum(['none', 'as-all'])]) });

/** A column index, in its only valid spelling: otherwise `00` would also mean the first column. */
const column = z.string().regex(/^(?:0|[1-9]\d{0,2})$/);

/** The changed cells of a table row, by column index from 0. */
const cellsOfRow = (longest: number) =>
  z
    .unknown()
    // Checked first, because collecting the errors of thousands of cells would take a second.
    .refine((cells) => Object.keys(Object(cells)).length <= mostColumns, { abort: true })
    .pipe(z.record(column, z.string().max(longest)))
    .refine((cells) => Object.keys(cells).every((at) => Number(at) < mostColumns))
    .transform((cells) => new Map(Object.entries(cells).map(([at, text]) => [Number(at), text])));

/** New cells of a row. `seen` contains the previous values of these cells. */
const fixed = z.object({
  cells: cellsOfRow(longestNote).refine(({ size }) => size > 0),
  seen: cellsOfRow(longestTableRow).optional(),
});

const mapping = z.union([
  z.strictObject({ personId: z.string().min(1).max(80) }),
  z.strictObject({
    newPerson: nameOfAtMost(longestName),
    slug: z.string().max(longestSlug, { abort: true }).refine(isSlug).optional(),
  }),
  z.strictObject({ skip: z.literal(true) }),
]);

const mappings = z
  .unknown()
  .refine((given) => Object.keys(Object(given)).length <= mostTravellers, { abort: true })
  .pipe(z.record(z.string().max(longestTravellerKey), mapping));

/** `seen` is `said` of `ImportView`; without it, the preview is accepted in its current state. */
const accepting = z.object({
  onlyIfClear: z.boolean().default(false),
  seen: z.int().min(0).optional(),
});

/** The endpoints of imports: preview, people, accept, undo. */
export function imports(deps: Deps) {
  const { db, beginLargeWork } = deps;
  const fresh = freshPreviews(deps);
  const countsOf = keptCounts(db);
  const changes = changesInTurn();

  /**
   * Finds an import that this member may see; a preview is compared with the current archive first.
   */
  const visible = async (archive: ArchiveEnv['Variables']['archive'], id: string) => {
    const found = await findImport(db, archive.id, id);
    if (!found || !seesImport(archive.role, found.status)) throw new Refusal('not-found');
    return mustExist(await fresh(archive, found));
  };
  /** Runs a change of a preview when its turn comes, if the user still has permission then. */
  const change = async (
    c: Parameters<typeof actorOf>[0],
    importId: string,
    work: () => Promise<unknown>,
  ) => {
    const { archiveId, mustStillBeAllowed } = actorOf(c);
    const rows = (await findImport(db, archiveId, importId))?.outcome.rows ?? 0;
    return changes(archiveId, { id: importId, rows }, async () => {
      await mustStillBeAllowed?.(db);
      await work();
    });
  };
  const view = async (archive: ArchiveEnv['Variables']['archive'], id: string) => {
    const found = await visible(archive, id);
    const of = { db, archiveId: archive.id };
    return viewImport(
      found,
      {
        ...(await countsOf(archive.id, found)),
        collections: (await targetOf(found.format).listCollections?.(of, found)) ?? [],
        along: (await targetOf(found.format).listAlong?.(of, found)) ?? [],
      },
      await findTable(db, archive.id, id),
    );
  };

  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .use(async (c, next) => {
      // Reading, accepting and undoing each hold thousands of rows for a moment.
      const end = c.req.method === 'POST' ? beginLargeWork() : () => {};
      await next().finally(end);
    })
    .get('/', async (c) => {
      const { id, role } = c.get('archive');
      const seen = (await listImports(db, id)).filter(({ status }) => seesImport(role, status));
      return c.json(seen.map(summariseImport));
    })
    .route('/', importTables(deps, { visible, view, change }))
    .get('/:id', async (c) => c.json(await view(c.get('archive'), c.req.param('id'))))
    .get('/:id/rows', validate('query', rowPage), async (c) => {
      const found = await visible(c.get('archive'), c.req.param('id'));
      const { outcome, warned = false, after } = c.req.valid('query');
      const { id: archiveId } = c.get('archive');
      const page = { after, limit: pageSize, longest: longestPage, outcomes: outcome, warned };
      const { rows, next } = await pageOfRows(db, archiveId, found.id, page);
      const today = isoNow(deps.clock).slice(0, 10);
      return c.json({ rows: await viewRows({ db, archiveId }, found, rows, today), next });
    })
    .get('/:id/problems.csv', async (c) => {
      const { id, fileName } = await visible(c.get('archive'), c.req.param('id'));
      const narrowed = { limit: pageSize, outcomes: ['failed', 'skipped'] as const };
      const pages = pagesOfRows(db, c.get('archive').id, id, narrowed);
      c.header('Content-Disposition', attachment(`${fileName}.problems.csv`));
      const { sheets = [] } = (await findTable(db, c.get('archive').id, id)) ?? {};
      return c.body(textStream(problemPieces(pages, sheets)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
      });
    })
    .post(
      '/:id/people',
      allowed('imports.manage'),
      validate('json', z.object({ mapping: mappings })),
      async (c) => {
        const archive = c.get('archive');
        const chosen = new Map(Object.entries(c.req.valid('json').mapping));
        const id = c.req.param('id');
        await change(c, id, () => mapPeople(deps, archive.id, id, chosen));
        return c.json(await view(archive, id));
      },
    )
    .put(
      '/:id/rows/:position',
      allowed('imports.manage'),
      validate('param', z.object({ id: z.string(), position: wholeNumber(0) })),
      validate('json', z.union([choice, fixed, intoOfRow])),
      async (c) => {
        const archive = c.get('archive');
        const { id, position } = c.req.valid('param');
        const said = c.req.valid('json');
        await change(c, id, () => {
          if ('choice' in said) return chooseRows(deps, archive.id, id, { position, ...said });
          if ('into' in said) return sayCollectionOfRow(db, archive.id, id, { position, ...said });
          return changeTable(deps, actorOf(c), id, { position, ...said });
        });
        return c.json(await view(archive, id));
      },
    )
    .put('/:id/rows', allowed('imports.manage'), validate('json', choice), async (c) => {
      const archive = c.get('archive');
      const id = c.req.param('id');
      await change(c, id, () => chooseRows(deps, archive.id, id, c.req.valid('json')));
      return c.json(await view(archive, id));
    })
    .put('/:id/collections', allowed('imports.manage'), validate('json', ofMode), async (c) => {
      const archive = c.get('archive');
      const id = c.req.param('id');
      await change(c, id, () => sayCollections(db, archive.id, id, c.req.valid('json')));
      return c.json(await view(archive, id));
    })
    .post('/:id/accept', allowed('imports.manage'), validate('json', accepting), async (c) => {
      const importId = c.req.param('id');
      const jobId = await beginAccept(deps, actorOf(c), importId, c.req.valid('json'));
      return c.json({ importId, jobId }, jobId === null ? 200 : 202);
    })
    .delete('/:id', allowed('imports.manage'), async (c) => {
      const [archiveId, id] = [c.get('archive').id, c.req.param('id')];
      await discardPreview(deps, archiveId, id);
      for (const job of await listOpenJobsOf(db, archiveId, id)) await deps.jobs.cancel(job);
      return c.body(null, 204);
    })
    .get('/:id/edited', allowed('imports.manage'), async (c) => {
      const edited = await listEditedSince(db, c.get('archive').id, c.req.param('id'));
      return c.json({ edited });
    })
    .post(
      '/:id/undo',
      allowed('imports.manage'),
      validate('json', z.object({ deleteEdited: z.boolean().default(false) })),
      async (c) => {
        const { deleteEdited } = c.req.valid('json');
        return c.json(await undoImport(deps, actorOf(c), c.req.param('id'), deleteEdited));
      },
    );
}

async function* problemPieces(
  pages: AsyncIterable<StoredRow[]>,
  sheets: readonly SheetPart[],
): AsyncGenerator<string> {
  yield* csvPieces([['line', 'outcome', 'reason', 'row']]);
  for await (const rows of pages) {
    const lines = rows.map(({ line, outcome, problem, raw }) => {
      const named = withSheet(problem, line, sheets);
      return csvLine([String(line), outcome, named ? describeProblem(named) : '', raw]);
    });
    yield lines.join('');
  }
}
