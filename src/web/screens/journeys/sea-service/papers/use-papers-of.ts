import type { Person } from '../../../../../domain/people/person.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { useRecords } from '../../../../data/records/records.data.ts';

/**
 * Whose papers are shown: of somebody who is chosen, else of whose certificate is, else of everybody who has served or
 * has a certificate; where nobody has, of the only person there.
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
