import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, json } from '../api.ts';
import { useArchive } from '../archives/archive.data.ts';

export type PlaceSearchKind = 'airport' | 'town' | 'any';

const places = api.archives[':archiveId'].places;

/**
 * Places whose code, name or town matches, the best first; `date` (EDTF, '' for today) decides what
 * a code meant.
 */
export function placeSearchQuery(
  archiveId: string,
  { q, date, kind }: { q: string; date: string; kind: PlaceSearchKind },
) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'place-search', kind, q, date],
    queryFn: () =>
      json(
        places.search.$get({
          param: { archiveId },
          query: { q, kind, ...(date !== '' && { date }) },
        }),
      ),
    enabled: q !== '',
  });
}

export function usePlaceSearch(search: { q: string; date: string; kind: PlaceSearchKind }) {
  const { id } = useArchive();
  return useQuery({ ...placeSearchQuery(id, search), placeholderData: keepPreviousData });
}

export function useAirlineSearch(q: string) {
  const { id: archiveId } = useArchive();
  return useQuery({
    queryKey: ['airlines', q],
    queryFn: () => json(places.airlines.$get({ param: { archiveId }, query: { q } })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

export function useVehicleTypeSearch(q: string) {
  const { id: archiveId } = useArchive();
  return useQuery({
    queryKey: ['vehicle-types', q],
    queryFn: () => json(places['vehicle-types'].$get({ param: { archiveId }, query: { q } })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
