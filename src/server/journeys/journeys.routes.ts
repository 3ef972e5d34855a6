import { Hono } from 'hono';
import { z } from 'zod';
import { journeySchema } from '../../domain/journeys/journey-schema.ts';
import { actorOf } from '../access/actor.ts';
import { type ArchiveEnv, atLeast, memberOfArchive } from '../access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { validate } from '../validate.ts';
import { codings, journeyDataSets } from './data-set.ts';
import { addJourneys, editJourney, removeJourney } from './journeys.actions.ts';
import { findJourneys } from './journeys.queries.ts';
import { findSourceLine } from './source-line.queries.ts';

/** Journeys sent at once: a page of a log book, not an import. */
const mostAtOnce = 500;

const version = z.coerce.number().int().min(1);

export function journeys(deps: Deps) {
  const { db } = deps;
  const dataSets = journeyDataSets(db);

  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/data-set', async (c) => {
      const { id, version: archiveVersion } = c.get('archive');
      const accepted = c.req.header('accept-encoding') ?? '';
      const coding = codings.find((known) => accepted.includes(known));
      const etag = `"${archiveVersion}-${coding ?? 'gzip'}"`;
      c.header('ETag', etag);
      c.header('Cache-Control', 'private, no-cache');
      c.header('Vary', 'Accept-Encoding, Cookie');
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      // Whoever accepts no coding at all is a tool that can undo gzip.
      const body = await dataSets.read(id, archiveVersion, coding ?? 'gzip');
      c.header('Content-Encoding', coding ?? 'gzip');
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    })
    .get('/:id', async (c) => {
      const id = c.req.param('id');
      const archiveId = c.get('archive').id;
      const record = (await findJourneys(db, archiveId, [id])).get(id);
      if (!record) throw new Refusal('not-found');
      const { importId } = record;
      const sourceLine = await findSourceLine(db, archiveId, { journeyId: id, importId });
      return c.json({ ...record, sourceLine });
    })
    .post(
      '/',
      atLeast('editor'),
      validate('json', z.object({ journeys: z.array(journeySchema).min(1).max(mostAtOnce) })),
      async (c) => {
        const { journeys: added } = c.req.valid('json');
        return c.json(await addJourneys(deps, actorOf(c), added), 201);
      },
    )
    .put(
      '/:id',
      atLeast('editor'),
      validate('json', z.object({ journey: journeySchema, version })),
      async (c) => {
        const { journey, version: seen } = c.req.valid('json');
        return c.json(await editJourney(deps, actorOf(c), c.req.param('id'), journey, seen));
      },
    )
    .delete('/:id', atLeast('editor'), validate('query', z.object({ version })), async (c) => {
      const { version: seen } = c.req.valid('query');
      return c.json(await removeJourney(deps, actorOf(c), c.req.param('id'), seen));
    });
}
