import { Hono } from 'hono';
import { z } from 'zod';
import { personEditSchema } from '../../domain/people/person.ts';
import { actorOf } from '../access/actor.ts';
import { type ArchiveEnv, atLeast, memberOfArchive } from '../access/membership.ts';
import type { Db } from '../db/open-database.ts';
import type { Deps } from '../deps.ts';
import { findPlaces, toPlace } from '../places/places.queries.ts';
import { validate } from '../validate.ts';
import { addPerson, editPerson, removePerson } from './people.actions.ts';
import { listPeople } from './people.queries.ts';

const added = personEditSchema.pick({ name: true, slug: true }).partial({ slug: true });
const edited = personEditSchema.partial().extend({ version: z.number().int().min(1) });

/** `/api/archives/:archiveId/people`: the travellers of an archive. */
export function people(deps: Deps) {
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', async (c) => c.json(await peopleWithPlaces(deps.db, c.get('archive').id)))
    .post('/', atLeast('editor'), validate('json', added), async (c) =>
      c.json(await addPerson(deps, actorOf(c), c.req.valid('json')), 201),
    )
    .patch('/:id', atLeast('editor'), validate('json', edited), async (c) =>
      c.json(await editPerson(deps, actorOf(c), c.req.param('id'), c.req.valid('json'))),
    )
    .delete('/:id', atLeast('editor'), async (c) =>
      c.json(await removePerson(deps, actorOf(c), c.req.param('id'))),
    );
}

/** The people with the places of their homes, so that no second request is needed to name them. */
async function peopleWithPlaces(db: Db, archiveId: string) {
  const listed = await listPeople(db, archiveId);
  const ids = listed.flatMap(({ homes }) => homes.map(({ placeId }) => placeId));
  const places = await findPlaces(db, archiveId, [...new Set(ids)]);
  return listed.map(({ createdAt: _createdAt, ...person }) => ({
    ...person,
    homes: person.homes.map((home) => {
      const place = places.get(home.placeId);
      return { ...home, place: place ? toPlace(place) : null };
    }),
  }));
}
