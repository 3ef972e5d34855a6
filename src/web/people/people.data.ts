import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';

function peopleQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'people'],
    queryFn: () => fetchPeople(archiveId),
  });
}

function fetchPeople(archiveId: string) {
  return json(api.archives[':archiveId'].people.$get({ param: { archiveId } }));
}

export type Person = Awaited<ReturnType<typeof fetchPeople>>[number];

/** The people of the archive in use, in the archive's order. Suspends until they are there. */
export function usePeople(): Person[] {
  return useSuspenseQuery(peopleQuery(useArchive().id)).data;
}
