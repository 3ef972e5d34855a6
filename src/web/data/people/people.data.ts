import type { Person } from '../../../domain/people/person.ts';
import { useWholeRecords } from '../records/records.data.ts';

/** The people of the archive in use, in the archive's order. Suspends until they are there. */
export function usePeople(): Person[] {
  return useWholeRecords('person');
}
