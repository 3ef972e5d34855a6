import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { listSchema } from '../../domain/kinds/list-schema.ts';
import { mostTownsAtOnce } from '../../domain/stays/town-offers.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { recordId, validate } from '../platform/http/validate.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { actorOf } from '../records/changes/actor.ts';
import { rememberTowns, findTownOffers, offeredKinds, updateTowns } from './town-offers.actions.ts';

/** A tab asks for one page after another, so a few tabs of an account wait for one another. */
const queueLimits = { atOnce: 2, atOnceEach: 1, waiting: 50, waitingEach: 4 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 1;

/** A position in the list: a kind and the ID of the record before, such as `place:airport:EGLL`. */
const position = z
  .string()
  .max(100)
  .regex(/^(?:stay|place):/)
  .default('stay:')
  .transform((text) => {
    const end = text.indexOf(':');
    return { kind: text.slice(0, end), id: text.slice(end + 1) };
  })
  .pipe(z.object({ kind: z.enum(offeredKinds), id: z.string() }));
const seen = z.object({
  kind: z.enum(offeredKinds),
  id: recordId,
  version: z.int32().min(1),
});
const chosen = listSchema(seen, { minItems: 1, maxItems: mostTownsAtOnce }).refine(
  (all) => new Set(all.map(({ kind, id }) => `${kind}:${id}`)).size === all.length,
  'repeated',
);

/**
 * `/api/archives/:archiveId/town-offers`: the records that would get another town with the current
 * reference data (decision 56). `?after=…` continues the list. POST changes the chosen ones.
 */
export function townOffers(deps: Deps) {
  const { db, reference } = deps;
  const towns = rememberTowns(reference);
  const { run } = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  const inTurn = <Result>(c: Context<ArchiveEnv>, work: () => Promise<Result>) => {
    c.get('turn').end();
    return run(c.get('signedIn').user.id, async () => {
      await c.get('turn').mustBeWanted();
      return work();
    });
  };
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .use(allowed('records.write'))
    .get('/', validate('query', z.object({ after: position })), async (c) => {
      const { after } = c.req.valid('query');
      const find = () => findTownOffers(db, towns, c.get('archive').id, after);
      return c.json(await inTurn(c, find));
    })
    .post('/', validate('json', z.object({ records: chosen })), async (c) => {
      const { records } = c.req.valid('json');
      const update = () => updateTowns({ ...deps, towns }, actorOf(c), records);
      return c.json(await inTurn(c, update));
    });
}
