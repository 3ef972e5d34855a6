import type { Person } from '../../../../../domain/people/person.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { useRecords } from '../../../../data/records/records.data.ts';

/**
 * Returns the people whose papers are shown: the chosen person, otherwise the person with the
 * chosen certificate, otherwise everyone with engagements or certificates. If no one has any,
 * returns the only person of the archive.
 */
export function usePapersOf(person: Person | undefined, certificateId?: string): Person[] {
  const people = usePeople();
  const { data: engagements = [] } = useRecords('engagement');
  const { data: certificates = [] } = useRecords('certificate');
  if (person) return [person];
  const chosen = certificates.find(({ id }) => id === certificateId);
  if (chosen) return people.filter(({ id }) => id === chosen.personId);
  const whose = new Set([...engagements, ...certificates].map(({ personId }) => personId));
  const found = people.filter(({ id }) => whose.has(id));
  return found.length > 0 || people.length > 1 ? found : people;
}
