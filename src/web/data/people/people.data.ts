import { useMemo } from 'react';
import { firstName } from '../../../domain/people/first-name.ts';
import type { Person } from '../../../domain/people/person.ts';
import { useWholeRecords } from '../records/records.data.ts';

/**
 * Returns the people of the current archive, in the archive's order. Suspends until they have
 * loaded.
 */
export function usePeople(): Person[] {
  return useWholeRecords('person');
}

/**
 * Returns a function that lists the first names of people by their IDs. It stays the same until the
 * people change.
 */
export function useFirstNames() {
  const people = usePeople();
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, firstName(name)]));
    return (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  }, [people]);
}
