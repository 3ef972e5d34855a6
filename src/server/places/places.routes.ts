import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { placeSearchKinds, searchScopes } from '../../domain/journeys/mode-ends.ts';
import { longestPlaceName, placesMeant } from '../../domain/journeys/meant/match-places.ts';
import { listSchema } from '../../domain/kinds/list-schema.ts';
import { edtfDate } from '../../domain/shared/dates/edtf-schema.ts';
import { type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { fairQueue } from '../platform/steps/fair-queue.ts';
import { validate } from '../platform/http/validate.ts';

import { withCodeOnDate } from '../reference/code-on-date.ts';
import {
  mostFound,
  searchPlaces,
  similarNames,
  type PlaceQuery,
  type SearchDeps,
  searchOwnAndListed,
} from './search-places.ts';
import { airlineMeant } from '../../domain/journeys/meant/airline-meant.ts';
import type { Operator } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/places/place.ts';
import { townsBeginningWith, townSpellings } from '../../domain/places/town-meant.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import { thereOn } from '../../domain/journeys/meant/there-on.ts';

/** Maximum waiting look-ups per account, more than one line of input requests. */
const queueLimits = { atOnce: Infinity, atOnceEach: 1, waiting: Infinity, waitingEach: 50 };
/** For requests with many names: a page sends the next one only after the last response. */
const manyLimits = { ...queueLimits, waitingEach: 4 };
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 1;

const search = z.object({
  q: z.string().trim().min(1).max(longestPlaceName),
  date: edtfDate.optional(),
  kind: z.enum(placeSearchKinds).default('any'),
});
/** A name has its meaning on a date: `XXXX` if the date is not known. */
const meaningSearch = search.required({ date: true }).extend({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
/**
 * Names per request, from a page of a table. More names come in further requests, so that others
 * are answered in between.
 */
const mostMeaningsAtOnce = 100;
const manyMeanings = z.object({
  wanted: listSchema(meaningSearch, { minItems: 1, maxItems: mostMeaningsAtOnce }),
});
const shortSearch = search.pick({ q: true });
const airlineSearch = search.pick({ q: true, date: true });

/** Searches in the archive's own places and the reference places. */
export function placeSearches(deps: Deps) {
  const { reference } = deps;
  const refusal = () => new Refusal('too-many', '', { retryAfter });
  const { run } = fairQueue(queueLimits, refusal);
  const many = fairQueue(manyLimits, refusal);
  // A look-up takes the main thread some milliseconds. The look-ups of an account run one after
  // another, so that other requests are answered in between.
  const lookUp = <Found>(c: Context<ArchiveEnv>, work: () => Promise<Found>): Promise<Found> =>
    run(c.get('signedIn').user.id, async () => {
      await c.get('turn').mustBeWanted();
      return work();
    });
  const inTurn: MiddlewareHandler<ArchiveEnv> = (c, next) => {
    c.get('turn').end();
    return lookUp(c, next);
  };
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/search', validate('query', search), inTurn, async (c) =>
      c.json(await searchPlaces(deps, c.get('archive').id, c.req.valid('query'))),
    )
    .get('/meanings', validate('query', meaningSearch), inTurn, async (c) =>
      c.json(await findMeanings(deps, c.get('archive').id, c.req.valid('query'))),
    )
    .post('/meanings', validate('json', manyMeanings), async (c) => {
      const { wanted } = c.req.valid('json');
      c.get('turn').end();
      const found = await many.run(c.get('signedIn').user.id, async () => {
        const meanings = [];
        for (const query of wanted) {
          // Each name is a separate look-up, so that the account's other look-ups can run in
          // between.
          const find = () => findMeanings(deps, c.get('archive').id, query);
          meanings.push(await lookUp(c, find));
        }
        return meanings;
      });
      return c.json(found);
    })
    .get('/spellings', validate('query', search), inTurn, async (c) =>
      c.json(await similarNames(reference, c.req.valid('query'))),
    )
    .get('/airlines', validate('query', airlineSearch), inTurn, (c) => {
      const { q, date } = c.req.valid('query');
      return c.json(reference.searchAirlines(q, { limit: mostFound, ...(date && { date }) }));
    })
    .get('/vehicle-types', validate('query', shortSearch), inTurn, (c) => {
      return c.json(reference.searchVehicleTypes(c.req.valid('query').q, mostFound));
    });
}

/** The exact meanings of a name. */
interface Meanings {
  /** Places of the archive first. */
  places: Place[];
  airline: Operator | null;
  /** Set if the text is a code that the places had on other days than the date only. */
  isOfOtherDays?: true;
  /**
   * For a town name without an exact match: towns whose names begin with it, such as New York City
   * for New York.
   */
  resembling?: Place[];
}

/** Returns the exact meanings of a name on a date, without places that are only similar. */
async function findMeanings(
  deps: SearchDeps,
  archiveId: string,
  query: PlaceQuery & { date: string },
): Promise<Meanings> {
  if (query.kind === 'town') return townMeanings(deps, archiveId, query);
  const { q, date } = query;
  const { own, listed } = await searchOwnAndListed(deps, archiveId, query);
  const meant = [...placesMeant(q, own).slice(0, mostFound), ...placesMeant(q, listed)];
  const then = thereOn(meant, date);
  const { places, isOfOtherDays } = searchScopes[query.kind].names.includes('airport')
    ? withCodeOnDate(deps.reference, { text: q, date }, then)
    : { places: then };
  const found = airlineMeant(q, places.length > 0, (hint) =>
    deps.reference.resolveAirline(hint, date),
  );
  const airline = found && mayBeMeant(found.name) ? found : undefined;
  return {
    places: [...places],
    ...(isOfOtherDays && { isOfOtherDays }),
    airline: airline ? { name: airline.name, iata: airline.iata, icao: airline.icao } : null,
  };

  /**
   * An airline's full name is accepted for any date, a short one (`Olympic`) only for the time in
   * which the airline flew.
   */
  function mayBeMeant(name: string): boolean {
    return (
      foldText(name) === foldText(q) || deps.reference.airlinesInTheirTime([name], date).length > 0
    );
  }
}

/** Finds the towns with a name, with any spelling of "Saint". Towns are never airlines. */
async function townMeanings(
  deps: SearchDeps,
  archiveId: string,
  query: PlaceQuery,
): Promise<Meanings> {
  const resembling: Place[] = [];
  for (const q of townSpellings(query.q)) {
    const { own, listed } = await searchOwnAndListed(deps, archiveId, { ...query, q });
    const found = [...own, ...listed];
    const places = placesMeant(q, found).slice(0, mostFound);
    if (places.length > 0) return { places, airline: null };
    resembling.push(...townsBeginningWith(q, found));
  }
  return { places: [], airline: null, ...(resembling.length > 0 && { resembling }) };
}
