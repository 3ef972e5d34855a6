import { setImmediate } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { longestPlaceName } from '../../domain/journeys/meant/match-places.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { recordId, wholeNumber } from '../platform/http/query-values.ts';
import { validate } from '../platform/http/validate.ts';
import { airportSorts } from './airport-order.ts';
import { airportsOfArchives } from './airports-of-archive.ts';
import { describeAirport, factsAtPoint } from './describe-airport.ts';
import { listAirports } from './list-airports.ts';

/** Of one account so many pages may wait: more than a screen shows while somebody scrolls. */
const queueLimits = { atOnce: Infinity, atOnceEach: 1, waiting: Infinity, waitingEach: 50 };
/** What one who is turned away waits before the next try, seconds. */
const retryAfter = 1;

/** Lines of a page. */
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

/** Degrees, as a query writes them: what `Number` makes of '' or '0x7' was hardly meant. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const pointQuery = z.object({ lat: degrees(90), lon: degrees(180) });

/**
 * `/api/archives/:archiveId/airports`: the reference list with the archive's own additions and
 * corrections over it, to be looked through. Places are written as records of any kind are.
 */
export function airports(deps: Deps) {
  const { reference } = deps;
  const airportsOf = airportsOfArchives(deps);
  const { run } = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  // A page takes the main thread for some milliseconds: an account's come one after the other, and
  // others are answered in between.
  const inTurn: MiddlewareHandler<ArchiveEnv> = (c, next) =>
    run(c.get('signedIn').user.id, async () => {
      await setImmediate();
      await next();
    });
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
