import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placeCode } from '../../domain/journeys/place.ts';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { usePeople } from '../people/people.data.ts';
import type { NameOf } from './what-changed.ts';

function placesQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'places'],
    queryFn: () => json(api.archives[':archiveId'].places.$get({ param: { archiveId } })),
  });
}

/** Names of the archive's places and people by their ids. */
export function useNameOf(): NameOf {
  const people = usePeople();
  const { data: places } = useQuery(placesQuery(useArchive().id));
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const place of places ?? []) {
      const code = placeCode(place);
      const town = place.town || place.name;
      names.set(place.id, code === town ? code : `${code} ${town}`);
    }
    for (const { id, name } of people) names.set(id, name);
    return (id) => names.get(id);
  }, [people, places]);
}
