import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { fetchFile } from '../../../../app/api.ts';

/** The countries whose divisions are drawn: counties and the like, and states. */
export type DividedCountry = 'GB' | 'US';

/** `area` is whose days shade it: a nation, or the state itself. */
export type Divisions = FeatureCollection<
  Polygon | MultiPolygon,
  { area: string; code: string; name: string }
>;

function divisionsQuery(country: DividedCountry | undefined) {
  return queryOptions({
    queryKey: ['map', 'divisions', country],
    queryFn:
      country === undefined
        ? skipToken
        : async ({ signal }) => {
            const response = await fetchFile(`/map/divisions-${country.toLowerCase()}.json`, signal);
            return (await response.json()) as Divisions;
          },
    staleTime: Infinity,
  });
}

/** The divisions of a country; undefined until they have come, and of none. */
export function useDivisions(country: DividedCountry | undefined): Divisions | undefined {
  return useQuery(divisionsQuery(country)).data;
}
