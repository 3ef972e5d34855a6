import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { fetchFile } from '../../app/api.ts';

type Countries = FeatureCollection<Polygon | MultiPolygon, { iso: string }>;

export const countriesQuery = queryOptions({
  queryKey: ['map', 'countries'],
  queryFn: async ({ signal }) =>
    (await (await fetchFile('/map/countries.json', signal)).json()) as Countries,
  staleTime: Infinity,
});

/** Returns the outlines of the countries of the embedded map; undefined until they have loaded. */
export function useCountries(): Countries | undefined {
  return useQuery(countriesQuery).data;
}
