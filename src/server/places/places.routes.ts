import { Hono } from 'hono';
import { z } from 'zod';
import { placeSearchKinds, searchScopes } from '../../domain/journeys/mode-ends.ts';
import type { FoundPlace, Place } from '../../domain/journeys/place.ts';
import { placeSchema } from '../../domain/journeys/place-schema.ts';
import { longestName, placesMeant } from '../../domain/journeys/quick-entry/match-places.ts';
import { thereOn } from '../../domain/journeys/there-on.ts';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { newId } from '../../domain/shared/ids.ts';
import { actorOf } from '../access/actor.ts';
import { type ArchiveEnv, atLeast, memberOfArchive } from '../access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { fairQueue } from '../fair-queue.ts';
import { validate } from '../validate.ts';
import { addOwnPlace, correctPlace } from './places.actions.ts';
import {
  airlineMeant,
  type PlaceQuery,
  searchReferencePlaces,
  similarPlaceNames,
} from './search-places.ts';
import { findPlaces, listPlaces, searchOwnPlaces, toPlace } from './places.queries.ts';

/** Places, airlines or types that a search offers. */
const mostFound = 12;
/** Of one account so many look-ups may wait: more than one line asks for. */
const queueLimits = { atOnce: Infinity, atOnceEach: 1, waiting: Infinity, waitingEach: 50 };
/** What one who is turned away waits before the next try, seconds. */
const retryAfter = 1;

const search = z.object({
  q: z.string().trim().min(1).max(longestName),
  date: z.string().refine(isEdtfDate).optional(),
  kind: z.enum(placeSearchKinds).default('any'),
});
const shortSearch = search.pick({ q: true });
const spellingSearch = search.pick({ q: true, kind: true });
const airlineSearch = search.pick({ q: true, date: true });

const ownPlace = placeSchema.omit({ id: true }).extend({
  /** id of the reference place that this one stands in for */
  corrects: z.string().max(80).nullable().default(null),
});

interface Found {
  /** the archive's, those that the text means as a whole first */
  own: FoundPlace[];
  /** of the reference, but for those that the archive corrects */
  listed: FoundPlace[];
}

/** Places of the kind asked for whose code, name or town has the words of the text. */
async function searchPlaces(
  { db, reference }: Deps,
  archiveId: string,
  query: Omit<PlaceQuery, 'limit'>,
): Promise<Found> {
  const { q, kind } = query;
  const own = await searchOwnPlaces(db, archiveId, q);
  const corrected = new Set(own.flatMap(({ corrects }) => (corrects ? [corrects] : [])));
  const ofKind: FoundPlace[] = own
    .filter((place) => searchScopes[kind].own.includes(place.kind))
    .map((place) => ({ ...toPlace(place), isOtherName: false }));
  const meant = new Set<Place>(placesMeant(q, ofKind));
  const listed = searchReferencePlaces(reference, { ...query, limit: mostFound });
  return {
    own: [...meant, ...ofKind.filter((place) => !meant.has(place))] as FoundPlace[],
    listed: listed.filter(({ id }) => !corrected.has(id)),
  };
}

/** The archive's places: search over its own and the reference, additions and corrections. */
export function places(deps: Deps) {
  const { db, reference } = deps;
  // Each takes the main thread for some milliseconds: an account's come one after the other, so that
  // others are answered in between.
  const { run: inTurn } = fairQueue(queueLimits, () => new Refusal('too-many', '', { retryAfter }));
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', async (c) => c.json(await listPlaces(db, c.get('archive').id)))
    .get('/search', validate('query', search), async (c) => {
      const { own, listed } = await inTurn(c.get('signedIn').user.id, () =>
        searchPlaces(deps, c.get('archive').id, c.req.valid('query')),
      );
      return c.json([...own, ...listed].slice(0, mostFound));
    })
    .get('/meanings', validate('query', search), async (c) => {
      const query = c.req.valid('query');
      const { own, listed } = await inTurn(c.get('signedIn').user.id, () =>
        searchPlaces(deps, c.get('archive').id, query),
      );
      const places = [
        ...placesMeant(query.q, own).slice(0, mostFound),
        ...placesMeant(query.q, listed),
      ];
      const meant = thereOn(places, query.date ?? 'XXXX');
      const airline = airlineMeant(reference, query, meant.length > 0);
      return c.json({ places: meant, airline: airline ?? null });
    })
    .get('/spellings', validate('query', spellingSearch), async (c) =>
      c.json(
        await inTurn(c.get('signedIn').user.id, () =>
          similarPlaceNames(reference, c.req.valid('query')),
        ),
      ),
    )
    .get('/airlines', validate('query', airlineSearch), (c) => {
      const { q, date } = c.req.valid('query');
      return c.json(reference.searchAirlines(q, { limit: mostFound, ...(date && { date }) }));
    })
    .get('/vehicle-types', validate('query', shortSearch), (c) => {
      return c.json(reference.searchVehicleTypes(c.req.valid('query').q, mostFound));
    })
    .post('/', atLeast('editor'), validate('json', ownPlace), async (c) => {
      const { corrects, ...place } = c.req.valid('json');
      const added = { ...place, id: newId(deps.clock.now()), isOwn: true, corrects };
      await addOwnPlace(deps, actorOf(c), added);
      return c.json(toPlace({ ...added, version: 1 }), 201);
    })
    .patch(
      '/:id',
      atLeast('editor'),
      validate('json', ownPlace.partial().extend({ version: z.int().min(1) })),
      async (c) => {
        const { version, ...edits } = c.req.valid('json');
        const id = c.req.param('id');
        const place = (await findPlaces(db, c.get('archive').id, [id])).get(id);
        if (!place) throw new Refusal('not-found');
        await correctPlace(deps, actorOf(c), id, version, edits);
        return c.json({ version: version + 1 });
      },
    );
}
