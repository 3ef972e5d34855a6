import { useMemo } from 'react';
import { type Place, placeCode } from '../../domain/places/place.ts';
import { useRecords } from '../records/records.data.ts';
import { usePeople } from '../people/people.data.ts';
import type { NameOf } from '../records/value-text.ts';

/** Names of the archive's places and people by their ids. */
export function useNameOf(): NameOf {
  const people = usePeople();
  const { data: places } = useRecords('place');
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const place of places ?? []) names.set(place.id, nameOfPlace(place));
    for (const { id, name } of people) names.set(id, name);
    return (id) => names.get(id);
  }, [people, places]);
}

/** `LHR London`, and `Umbertide` where there is no code. */
export function nameOfPlace(place: Place): string {
  const code = placeCode(place);
  const town = place.town || place.name;
  return code === town ? code : `${code} ${town}`;
}
