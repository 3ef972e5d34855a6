import type { Entity } from '../changes/entities.ts';
import {
  findPeople,
  listPeople,
  type Person,
  putPeople,
  removePeople,
  travellingPeople,
} from './people.queries.ts';

/** What history keeps of a person. */
export type PersonSnapshot = Omit<Person, 'version'>;

/** How undo reads and writes the people of an archive. */
export const personEntity: Entity<PersonSnapshot> = {
  async read(db, archiveId, ids) {
    const people = await findPeople(db, archiveId, ids);
    return new Map([...people].map(([id, { version: _version, ...snapshot }]) => [id, snapshot]));
  },
  put: (db, archiveId, snapshots) => putPeople(db, archiveId, [...snapshots.values()]),
  remove: removePeople,
  nameOf: ({ name }) => name,
  needed: travellingPeople,
  needs: ({ homes }) => homes.map(({ placeId }) => ({ entity: 'place', id: placeId })),
  async clashing(db, archiveId, snapshots) {
    const others = (await listPeople(db, archiveId)).filter(({ id }) => !snapshots.has(id));
    const slugs = new Set(others.map(({ slug }) => slug));
    const accounts = new Set(others.map(({ userId }) => userId));
    return [...snapshots.values()].flatMap(({ id, slug, userId }) =>
      slugs.has(slug) || (userId !== null && accounts.has(userId)) ? [id] : [],
    );
  },
};
