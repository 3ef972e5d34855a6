import { Hono } from 'hono';
import { z } from 'zod';
import type { FoundPlace } from '../../domain/journeys/place.ts';
import { placeSchema } from '../../domain/journeys/place-schema.ts';
import { placesMeant } from '../../domain/journeys/quick-entry/match-places.ts';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { newId } from '../../domain/shared/ids.ts';
import { actorOf } from '../access/actor.ts';
import { type ArchiveEnv, atLeast, memberOfArchive } from '../access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { validate } from '../validate.ts';
import { addOwnPlace, correctPlace } from './places.actions.ts';
import {
  airlineMeant,
  type PlaceQuery,
  placeSearchKinds,
  searchReferencePlaces,
  similarPlaceNames,
  thereOn,
} from './search-places.ts';
import { findPlaces, listPlaces, searchOwnPlaces, toPlace } from './places.queries.ts';

const search = z.object({
  q: z.string().trim().min(1).max(100),
  date: z.string().refine(isEdtfDate).optional(),
  kind: z.enum(placeSearchKinds).default('any'),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});
const shortSearch = search.pick({ q: true, limit: true });
const spellingSearch = search.pick({ q: true, kind: true });
const airlineSearch = search.pick({ q: true, limit: true, date: true });

const ownPlace = placeSchema.omit({ id: true }).extend({
  /** id of the reference place that this one stands in for */
  corrects: z.string().max(80).nullable().default(null),
});

/** The archive's own places before those of the reference, but for the ones that it corrects. */
async function searchPlaces(
  { db, reference }: Deps,
  archiveId: string,
  query: PlaceQuery,
): Promise<FoundPlace[]> {
  const { q, kind, limit } = query;
  const own = await searchOwnPlaces(db, archiveId, q, limit);
  const corrected = new Set(own.flatMap(({ corrects }) => (corrects ? [corrects] : [])));
  const isAnyKind = kind !== 'airport' && kind !== 'town';
  const ofKind: FoundPlace[] = own
    .filter((place) => isAnyKind || place.kind === kind)
    .map((place) => ({ ...toPlace(place), isOtherName: false }));
  const fromReference = searchReferencePlaces(reference, query).filter(
    ({ id }) => !corrected.has(id),
  );
  return [...ofKind, ...fromReference].slice(0, limit);
}

/** The archive's places: search over its own and the reference, additions and corrections. */
export function places(deps: Deps) {
  const { db, reference } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', async (c) => c.json(await listPlaces(db, c.get('archive').id)))
    .get('/search', validate('query', search), async (c) => {
      return c.json(await searchPlaces(deps, c.get('archive').id, c.req.valid('query')));
    })
    .get('/meanings', validate('query', search), async (c) => {
      const query = c.req.valid('query');
      const found = await searchPlaces(deps, c.get('archive').id, query);
      const meant = thereOn(placesMeant(query.q, found), query.date);
      const airline = airlineMeant(reference, query, meant.length > 0);
      return c.json({ places: meant, airline: airline ?? null });
    })
    .get('/spellings', validate('query', spellingSearch), async (c) =>
      c.json(await similarPlaceNames(reference, c.req.valid('query'))),
    )
    .get('/airlines', validate('query', airlineSearch), (c) => {
      const { q, ...options } = c.req.valid('query');
      return c.json(reference.searchAirlines(q, options));
    })
    .get('/vehicle-types', validate('query', shortSearch), (c) => {
      const { q, limit } = c.req.valid('query');
      return c.json(reference.searchVehicleTypes(q, limit));
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
