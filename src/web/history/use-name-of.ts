import { useMemo } from 'react';
import { placeInFull } from '../../domain/places/place.ts';
import { useRecords } from '../records/records.data.ts';
import { usePeople } from '../people/people.data.ts';
import type { NameOf } from '../records/value-text.ts';

/** Names of the records that others refer to, by their ids. */
export function useNameOf(): NameOf {
  const people = usePeople();
  const { data: places } = useRecords('place');
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const place of places ?? []) names.set(place.id, placeInFull(place));
    for (const { id, name } of people) names.set(id, name);
    return (id) => names.get(id);
  }, [people, places]);
}
