import { KnownNames } from '../../../domain/people/known-names.ts';
import { isSameName, longestName } from '../../../domain/people/person-name.ts';
import { nameText } from '../../../domain/shared/text/name-text.ts';
import type { Person } from '../../../domain/people/person.ts';
import type {
  MappedTraveller,
  Mapping,
  NamedTraveller,
} from '../../../domain/imports/import-row.ts';

export interface Importer {
  /** whoever uploads the file; null on the command line */
  userId: string | null;
  userName: string;
  /** the person whose log it is, when that was said at once */
  personId: string | undefined;
}

type Known = Pick<Person, 'id' | 'slug' | 'name' | 'userId'>;

/**
 * Proposes who the travellers of a file are: by id where they come from this archive, by slug in our
 * own exports, then by name; the owner of
 * the log, and the only traveller of a file, is the person asked for, or the importer's own, or the
 * only one there is. Anybody else is proposed as a new person. Where the file's name for them is not
 * the person's, or may be somebody's, the importer is asked: nobody's log becomes another's unsaid.
 */
export function proposePeople(
  travellers: readonly NamedTraveller[],
  people: readonly Known[],
  importer: Importer,
): MappedTraveller[] {
  const owner = ownerOfLog(people, importer);
  const names = new KnownNames(people, ({ name }) => name);
  return travellers.map((named) => {
    const traveller = { ...named, name: nameText(named.name) };
    const isOwner =
      traveller.key === '' ||
      (travellers.length === 1 && (traveller.slug === '' || importer.personId !== undefined));
    const { person, isAsked } = whoIs(traveller, {
      people,
      names,
      owner: isOwner ? owner : undefined,
      importer,
    });
    const mappedTo = person ? { personId: person.id } : newcomer(traveller, importer);
    return isAsked ? { ...traveller, mappedTo, isAsked } : { ...traveller, mappedTo };
  });
}

function ownerOfLog(people: readonly Known[], importer: Importer): Known | undefined {
  const asked = people.find(({ id }) => id === importer.personId);
  const own = people.find(({ userId }) => userId !== null && userId === importer.userId);
  return asked ?? own ?? (people.length === 1 ? people[0] : undefined);
}

interface Proposal {
  /** undefined: somebody new */
  person: Known | undefined;
  isAsked?: true;
}

interface Knowledge {
  people: readonly Known[];
  /** of these people */
  names: KnownNames<Known>;
  /** who they are if they keep the log, where they may be the one who does */
  owner: Known | undefined;
  importer: Importer;
}

function whoIs(
  { name, slug, id }: NamedTraveller,
  { people, names, owner, importer }: Knowledge,
): Proposal {
  const byId = id === undefined ? undefined : people.find((person) => person.id === id);
  if (byId) return { person: byId };
  if (name.trim() === '' && slug === '') return { person: owner };
  const bySlug = slug === '' ? undefined : people.find((person) => person.slug === slug);
  if (bySlug && isSameName(bySlug.name, name)) return { person: bySlug };
  const byName = names.same(name);
  if (byName) return { person: byName };
  // It was said whose log it is.
  if (owner && owner.id === importer.personId) return { person: owner };
  const [only, ...others] = names.alike(name);
  if (bySlug) {
    const isSure = name.trim() === '' || (only === bySlug && others.length === 0);
    return isSure ? { person: bySlug } : { person: bySlug, isAsked: true };
  }
  if (owner && only === owner && others.length === 0) return { person: owner };
  if (only) return { person: others.length === 0 ? only : undefined, isAsked: true };
  return owner ? { person: undefined, isAsked: true } : { person: undefined };
}

function newcomer({ name, slug }: NamedTraveller, { userName }: Importer): Mapping {
  // The cut may have gone through a character, and may have left nothing to see.
  const newPerson = nameText(name.slice(0, longestName).replace(/\p{Cs}$/u, '')) || userName;
  return slug === '' ? { newPerson } : { newPerson, slug };
}
