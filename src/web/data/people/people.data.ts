import type { Person } from '../../../domain/people/person.ts';
import { useWholeRecords } from '../records/records.data.ts';

/**
 * Returns the people of the current archive, in the archive's order. Suspends until they have
 * loaded.
 */
export function usePeople(): Person[] {
  return useWholeRecords('person');
}
