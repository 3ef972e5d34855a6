import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { useMe } from '../../data/accounts/me.data.ts';
import { fetchOutside } from '../../app/api.ts';

function streetStyleQuery(url: string) {
  return queryOptions({
    queryKey: ['street-style', url],
    queryFn: async ({ signal }) =>
      (await (await fetchOutside(url, signal)).json()) as StyleSpecification,
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * Returns the street map style chosen by the operator of this installation. Undefined if there is
 * none, while it loads, and if it cannot be reached; the embedded map is then used.
 */
export function useStreetStyle(): StyleSpecification | undefined {
  const url = useMe().mapStyleUrl ?? '';
  const { data } = useQuery({ ...streetStyleQuery(url), enabled: url !== '' });
  return data;
}
