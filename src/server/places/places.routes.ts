import { Hono } from 'hono';
import { z } from 'zod';
import type { FoundPlace } from '../../domain/journeys/place.ts';
import { placeSchema } from '../../domain/journeys/place-schema.ts';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { newId } from '../../domain/shared/ids.ts';
import { actorOf } from '../access/actor.ts';
import { type ArchiveEnv, atLeast, memberOfArchive } from '../access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { validate } from '../validate.ts';
import { addOwnPlace, correctPlace } from './places.actions.ts';
import { findPlaces, listPlaces, searchOwnPlaces, toPlace } from './places.queries.ts';

const search = z.object({
  q: z.string().trim().min(1).max(100),
  date: z.string().refine(isEdtfDate).optional(),
  kind: z.enum(['airport', 'town', 'any']).default('any'),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});
const shortSearch = search.pick({ q: true, limit: true });
const airlineSearch = search.pick({ q: true, limit: true, date: true });

const ownPlace = placeSchema.omit({ id: true }).extend({
  /** id of the reference place that this one stands in for */
  corrects: z.string().max(80).nullable().default(null),
});

/** The archive's places: search over its own and the reference, additions and corrections. */
export function places(deps: Deps) {
  const { db, reference } = deps;
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', async (c) => c.json(await listPlaces(db, c.get('archive').id)))
    .get('/search', validate('query', search), async (c) => {
      const { q, date, kind, limit } = c.req.valid('query');
      const own = await searchOwnPlaces(db, c.get('archive').id, q, limit);
      const corrected = new Set(own.flatMap(({ corrects }) => (corrects ? [corrects] : [])));
      const airports = kind === 'town' ? [] : reference.searchAirports(q, { date, limit });
      const towns = kind === 'airport' ? [] : reference.searchTowns(q, { limit });
      const ofKind: FoundPlace[] = own
        .filter((place) => kind === 'any' || place.kind === kind)
        .map((place) => ({ ...toPlace(place), isOtherName: false }));
      const fromReference: FoundPlace[] = [...airports, ...towns].filter(
        ({ id }) => !corrected.has(id),
      );
      return c.json([...ofKind, ...fromReference].slice(0, limit));
    })
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
