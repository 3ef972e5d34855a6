import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { fetchFile } from '../../../../app/api.ts';

/**
 * The countries whose divisions are drawn: counties and similar areas of the UK, and states of the
 * US.
 */
export type DividedCountry = 'GB' | 'US';

/** `area` is the area whose days decide the shade: a nation of the UK, or the state itself. */
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

/** The divisions of a country. Undefined until they are loaded, and if `country` is undefined. */
export function useDivisions(country: DividedCountry | undefined): Divisions | undefined {
  return useQuery(divisionsQuery(country)).data;
}
