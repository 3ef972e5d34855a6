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

export function airlineSearchQuery(archiveId: string, q: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'airline-search', q],
    queryFn: () => json(places.airlines.$get({ param: { archiveId }, query: { q } })),
    enabled: q !== '',
  });
}

export function useAirlineSearch(q: string) {
  const { id } = useArchive();
  return useQuery({ ...airlineSearchQuery(id, q), placeholderData: keepPreviousData });
}

export function vehicleTypeSearchQuery(archiveId: string, q: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'vehicle-type-search', q],
    queryFn: () => json(places['vehicle-types'].$get({ param: { archiveId }, query: { q } })),
    enabled: q !== '',
  });
}

export function useVehicleTypeSearch(q: string) {
  const { id } = useArchive();
  return useQuery({ ...vehicleTypeSearchQuery(id, q), placeholderData: keepPreviousData });
}
