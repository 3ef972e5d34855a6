import { blankOf } from '../../../domain/kinds/blank.ts';
import { personKind } from '../../../domain/people/person.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { isSlug, slugForName } from '../../../domain/people/person-slug.ts';
import { Refusal } from '../../platform/errors.ts';
import { ensureUnderCap } from '../../platform/limits/caps.ts';
import type { Writing } from '../../records/changes/record-changes.ts';
import { listPeople } from '../../people/people.queries.ts';
import type { MappedTraveller } from '../../../domain/imports/import-row.ts';

/** A person whom an import creates. */
export interface NewPerson {
  /** Key of the traveller. */
  key: string;
  id: string;
  slug: string;
  name: string;
}

/**
 * Resolves the travellers of an import to people, including people to create. A new person gets the
 * ID from the file if it is free, and an unused slug. Throws `invalid` if a traveller is mapped to
 * a person who was deleted since, `limit-reached` if there is no room for so many people.
 */
export async function namePeople(
  { db, archiveId }: Pick<Writing, 'db' | 'archiveId'>,
  travellers: readonly MappedTraveller[],
): Promise<{ travellers: MappedTraveller[]; added: NewPerson[] }> {
  const people = await listPeople(db, archiveId);
  const slugs = new Set(people.map(({ slug }) => slug));
  const known = new Set(people.map(({ id }) => id));
  const added: NewPerson[] = [];
  const mapped = travellers.map((traveller): MappedTraveller => {
    const { mappedTo } = traveller;
    if ('personId' in mappedTo && !known.has(mappedTo.personId)) {
      throw new Refusal('invalid', 'traveller-gone', { name: traveller.name });
    }
    if (!('newPerson' in mappedTo)) return traveller;
    const name = mappedTo.newPerson;
    const slug =
      mappedTo.slug !== undefined && isFree(mappedTo.slug, slugs)
        ? mappedTo.slug
        : slugForName(name, slugs);
    slugs.add(slug);
    const { key, id: ownId } = traveller;
    const id = ownId !== undefined && !known.has(ownId) ? ownId : newId();
    added.push({ key, id, slug, name });
    return { ...traveller, mappedTo: { personId: id } };
  });
  if (added.length > 0) ensureUnderCap(personKind, people.length, added.length);
  return { travellers: mapped, added };
}

/** Writes people with only a name. */
export async function putPeople(
  writing: Pick<Writing, 'put'>,
  people: readonly NewPerson[],
): Promise<void> {
  const blank = blankOf(personKind.fields);
  await writing.put(
    personKind,
    people.map(({ id, slug, name }) => ({ id, values: { ...blank, slug, name } })),
  );
}

function isFree(slug: string, taken: ReadonlySet<string>): boolean {
  return isSlug(slug) && !taken.has(slug);
}
