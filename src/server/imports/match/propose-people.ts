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
  /** The user who uploads the file; null on the command line. */
  userId: string | null;
  userName: string;
  /** The owner of the log, if it was chosen with the upload. */
  personId: string | undefined;
}

type Known = Pick<Person, 'id' | 'slug' | 'name' | 'userId'>;

/**
 * Proposes a person for each traveller of a file: by ID if the file comes from this archive, by
 * slug for Sojourn's own exports, then by name. The owner of the log, and the only traveller of a
 * file, is the person chosen with the upload, or the importer's own person, or the only person of
 * the archive. Any other traveller is proposed as a new person. If the name in the file differs
 * from the person's, or could mean an existing person, the importer is asked, so that a log is
 * never silently assigned to the wrong person. The importer is also asked about unknown names that only
 * titles have, because they may not be names.
 */
export function proposePeople(
  travellers: readonly NamedTraveller[],
  people: readonly Known[],
  importer: Importer,
): MappedTraveller[] {
  const owner = ownerOfLog(people, importer);
  const names = new KnownNames(people, ({ name }) => name);
  return travellers.map(({ isGuessed, ...named }) => {
    const traveller = { ...named, name: nameText(named.name) };
    const isOwner =
      traveller.key === '' ||
      (travellers.length === 1 && (traveller.slug === '' || importer.personId !== undefined));
    const { person, ...found } = whoIs(traveller, {
      people,
      names,
      owner: isOwner ? owner : undefined,
      importer,
    });
    const isAsked = found.isAsked ?? (person ? undefined : isGuessed);
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
  /** Undefined for a new person. */
  person: Known | undefined;
  isAsked?: true;
}

interface Knowledge {
  people: readonly Known[];
  /** The names of these people. */
  names: KnownNames<Known>;
  /** The person for the log's owner, if this traveller may be the owner. */
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
  // The owner was chosen with the upload.
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
  // The cut may have split a surrogate pair, or may have left nothing visible.
  const newPerson = nameText(name.slice(0, longestName).replace(/\p{Cs}$/u, '')) || userName;
  return slug === '' ? { newPerson } : { newPerson, slug };
}
