import { newId } from '../../domain/shared/ids.ts';
import { isSlug, slugForName } from '../../domain/people/person-slug.ts';
import { Refusal } from '../errors.ts';
import { mustHaveRoom } from '../limits/caps.ts';
import type { Writing } from '../changes/record-changes.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { personKind } from '../../domain/people/person.ts';
import type { Put } from '../changes/write-records.ts';
import { listPeople } from '../people/people.queries.ts';
import type { MappedTraveller } from '../../domain/import/import-row.ts';

/**
 * Makes the people that travellers are mapped to and who are not there yet. Throws `invalid` for a
 * person who was there when they were mapped, and no longer is.
 */
export async function addPeople(
  writing: Writing,
  travellers: readonly MappedTraveller[],
): Promise<MappedTraveller[]> {
  const people = await listPeople(writing.db, writing.archiveId);
  const slugs = new Set(people.map(({ slug }) => slug));
  const known = new Set(people.map(({ id }) => id));
  const added: Put<typeof personKind>[] = [];
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
    const id = newId();
    added.push({ id, values: { ...blankOf(personKind.fields), slug, name } });
    return { ...traveller, mappedTo: { personId: id } };
  });
  if (added.length > 0) mustHaveRoom('peopleOfArchive', people.length, added.length);
  await writing.put(personKind, added);
  return mapped;
}

function isFree(slug: string, taken: ReadonlySet<string>): boolean {
  return isSlug(slug) && !taken.has(slug);
}
