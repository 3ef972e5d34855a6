import type { PersonEdit } from '../../domain/people/person.ts';
import { slugForName } from '../../domain/people/person-slug.ts';
import { newId } from '../../domain/shared/ids.ts';
import { findMembership } from '../access/membership.queries.ts';
import type { Bus } from '../bus/bus.ts';
import { type Actor, type Deed, recordChanges, type Writing } from '../changes/record-changes.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { Refusal } from '../errors.ts';
import { mustHaveRoom } from '../limits/caps.ts';
import { keepPlaces } from '../places/places.actions.ts';
import {
  findPeople,
  listPeople,
  type Person,
  putPeople,
  removePeople,
  travellingPeople,
} from './people.queries.ts';

interface WritingDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

/** Adds a person; without a slug, one is made from the name. `in-use`: the slug is somebody's. */
export async function addPerson(
  deps: WritingDeps,
  actor: Actor,
  { name, slug: wanted }: { name: string; slug?: string | undefined },
): Promise<{ id: string; slug: string; changeSetId: string }> {
  const id = newId(deps.clock.now());
  const deed: Deed = { action: 'person.add', summary: { name } };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    const people = await listPeople(writing.db, writing.archiveId);
    mustHaveRoom('peopleOfArchive', people.length);
    const slug = wanted ?? slugForName(name, new Set(people.map((one) => one.slug)));
    mustBeFree(people, id, slug);
    const person = { id, slug, name, userId: null, homes: [], createdAt: writing.at };
    await putPeople(writing.db, writing.archiveId, [person]);
    writing.note({ entity: 'person', id, before: null, after: person });
    return slug;
  });
  return { id, slug: written.result, changeSetId: written.changeSetId };
}

/**
 * Changes what is given of a person. Throws `conflict` with the present one when `version` is not
 * the present version, `in-use` when the slug or the account is somebody else's.
 */
export async function editPerson(
  deps: WritingDeps,
  actor: Actor,
  id: string,
  { version, homes, ...edit }: Partial<PersonEdit> & { version: number },
): Promise<{ version: number; changeSetId: string }> {
  const known = (await findPeople(deps.db, actor.archiveId, [id])).get(id);
  if (!known) throw new Refusal('not-found');
  const deed: Deed = { action: 'person.edit', summary: { name: edit.name ?? known.name } };
  const written = await recordChanges(deps, actor, deed, async (writing) => {
    const people = await listPeople(writing.db, writing.archiveId);
    const present = people.find((one) => one.id === id);
    if (!present) throw new Refusal('not-found');
    if (present.version !== version) throw new Refusal('conflict', '', { current: present });
    if (edit.slug !== undefined) mustBeFree(people, id, edit.slug);
    if (edit.userId) await mustBeFreeMember(writing, people, id, edit.userId);
    const before = snapshotOf(present);
    const after = { ...before, ...edit };
    if (homes) {
      await keepPlaces(
        writing,
        homes.map(({ place }) => place),
      );
      after.homes = homes.map(({ place, from, to }) => ({ placeId: place.id, from, to }));
    }
    await putPeople(writing.db, writing.archiveId, [after]);
    writing.note({ entity: 'person', id, before, after });
    return present.version + 1;
  });
  return { version: written.result, changeSetId: written.changeSetId };
}

/** Deletes a person; history keeps them. `in-use`: they travel on some journey. */
export async function removePerson(
  deps: WritingDeps,
  actor: Actor,
  id: string,
): Promise<{ changeSetId: string }> {
  const known = (await findPeople(deps.db, actor.archiveId, [id])).get(id);
  if (!known) throw new Refusal('not-found');
  const deed: Deed = { action: 'person.delete', summary: { name: known.name } };
  const { changeSetId } = await recordChanges(deps, actor, deed, async (writing) => {
    const present = (await findPeople(writing.db, writing.archiveId, [id])).get(id);
    if (!present) throw new Refusal('not-found');
    if ((await travellingPeople(writing.db, writing.archiveId, [id])).length > 0) {
      throw new Refusal('in-use', 'This person has journeys');
    }
    await removePeople(writing.db, writing.archiveId, [id]);
    writing.note({ entity: 'person', id, before: snapshotOf(present), after: null });
  });
  return { changeSetId };
}

function mustBeFree(people: readonly Person[], id: string, slug: string): void {
  if (people.some((one) => one.slug === slug && one.id !== id)) {
    throw new Refusal('in-use', '', { issues: [{ path: 'slug', message: 'in-use' }] });
  }
}

/** An account is one person of an archive, and only of an archive it belongs to. */
async function mustBeFreeMember(
  { db, archiveId }: Writing,
  people: readonly Person[],
  id: string,
  userId: string,
): Promise<void> {
  const issues = (message: string) => ({ issues: [{ path: 'userId', message }] });
  if (!(await findMembership(db, archiveId, userId))) {
    throw new Refusal('invalid', 'Not a member of this archive', issues('not-a-member'));
  }
  if (people.some((one) => one.userId === userId && one.id !== id)) {
    throw new Refusal('in-use', '', issues('in-use'));
  }
}

function snapshotOf({ version: _version, ...snapshot }: Person): Omit<Person, 'version'> {
  return snapshot;
}
