import { foldText } from '../../domain/shared/fold-text.ts';
import type { Person } from '../people/people.queries.ts';
import type { MappedTraveller, Mapping, NamedTraveller } from './import-row.ts';

export interface Importer {
  /** whoever uploads the file; null on the command line */
  userId: string | null;
  userName: string;
  /** the person whose log it is, when that was said at once */
  personId: string | undefined;
}

type Known = Pick<Person, 'id' | 'slug' | 'name' | 'userId'>;

/**
 * Proposes who the travellers of a file are: by slug in our own exports, then by name; the owner of
 * the log, and the only traveller of a file, is the person asked for, or the importer's own, or the
 * only one there is. Anybody else is proposed as a new person. The importer confirms or changes it.
 */
export function proposePeople(
  travellers: readonly NamedTraveller[],
  people: readonly Known[],
  importer: Importer,
): MappedTraveller[] {
  const owner = ownerOfLog(people, importer);
  return travellers.map((traveller) => {
    const isOwner =
      traveller.key === '' ||
      (travellers.length === 1 && (traveller.slug === '' || importer.personId !== undefined));
    const known = knownAs(traveller, people) ?? (isOwner ? owner : undefined);
    return {
      ...traveller,
      mappedTo: known ? { personId: known.id } : newcomer(traveller, importer),
    };
  });
}

function ownerOfLog(people: readonly Known[], importer: Importer): Known | undefined {
  const asked = people.find(({ id }) => id === importer.personId);
  const own = people.find(({ userId }) => userId !== null && userId === importer.userId);
  return asked ?? own ?? (people.length === 1 ? people[0] : undefined);
}

function knownAs({ key, name, slug }: NamedTraveller, people: readonly Known[]): Known | undefined {
  if (key === '') return undefined;
  const bySlug = slug === '' ? undefined : people.find((person) => person.slug === slug);
  return bySlug ?? people.find((person) => foldText(person.name) === foldText(name));
}

function newcomer({ name, slug }: NamedTraveller, { userName }: Importer): Mapping {
  const newPerson = name.trim() || userName;
  return slug === '' ? { newPerson } : { newPerson, slug };
}
