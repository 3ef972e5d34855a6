import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { longestPlaceName } from '../../domain/journeys/meant/match-places.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { validate, recordId, wholeNumber } from '../platform/http/validate.ts';
import { airportSorts } from './airport-order.ts';
import { airportsOfArchives, describeAirport, factsAtPoint } from './airports-of-archive.ts';
import { listAirports } from './list-airports.ts';

/** Maximum waiting pages per account, more than a screen requests during scrolling. */
const queueLimits = { atOnce: Infinity, atOnceEach: 1, waiting: Infinity, waitingEach: 50 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 1;

/** Maximum lines per page. */
const mostLines = 200;

const listQuery = z.object({
  q: z.string().trim().max(longestPlaceName).default(''),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .default(''),
  state: z.enum(['any', 'open', 'closed']).default('any'),
  only: z.enum(['all', 'own', 'corrected', 'used']).default('all'),
  sort: z.enum(airportSorts).default('standing'),
  descending: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  offset: wholeNumber(0).default(0),
  limit: wholeNumber(1).pipe(z.int32().max(mostLines)).default(mostLines),
});

/**
 * Degrees in a query. Input such as '' or '0x7', which `Number` also converts, is probably a
 * mistake.
 */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const pointQuery = z.object({ lat: degrees(90), lon: degrees(180) });

/**
 * `/api/archives/:archiveId/airports`: the reference list together with the archive's additions and
 * corrections, for browsing. Places are written like any other record.
 */
export function airports(deps: Deps) {
  const { reference } = deps;
  const airportsOf = airportsOfArchives(deps);
  const { run } = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  // A page takes the main thread some milliseconds. The pages of an account run one after another,
  // so that other requests are answered in between.
  const inTurn: MiddlewareHandler<ArchiveEnv> = (c, next) => {
    c.get('turn').end();
    return run(c.get('signedIn').user.id, async () => {
      await c.get('turn').mustBeWanted();
      await next();
    });
  };
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .use(allowed('data.open'))
    .get('/', validate('query', listQuery), inTurn, async (c) => {
      const archive = await airportsOf(c.get('archive'));
      return c.json(await listAirports(reference.airportList, archive, c.req.valid('query')));
    })
    .get('/point', validate('query', pointQuery), inTurn, (c) =>
      c.json(factsAtPoint(reference, c.req.valid('query'))),
    )
    .get('/:id', validate('param', z.object({ id: recordId })), inTurn, async (c) =>
      c.json(await describeAirport(deps, c.get('archive').id, c.req.valid('param').id)),
    );
}
