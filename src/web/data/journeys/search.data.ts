import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, json } from '../../app/api.ts';
import { useArchive } from '../archives/archive.data.ts';
import { dateAsked } from '../places/place-search.data.ts';

const places = api.archives[':archiveId'].places;

/**
 * Finds airlines by name or designator. `date` (EDTF, '' for any) decides which airline used a
 * designator.
 */
export function airlineSearchQuery(archiveId: string, q: string, date: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'airline-search', q, date],
    queryFn: () =>
      json(
        places.airlines.$get({ param: { archiveId }, query: { q, ...dateAsked(date) } }),
      ),
    enabled: q !== '',
  });
}

export function useAirlineSearch(q: string, date: string) {
  const { id } = useArchive();
  return useQuery({ ...airlineSearchQuery(id, q, date), placeholderData: keepPreviousData });
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
