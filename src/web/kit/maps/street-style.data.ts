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
 * The street map that the operator of this installation has chosen; undefined without one, while
 * it loads and when it cannot be reached: then the embedded map stands in.
 */
export function useStreetStyle(): StyleSpecification | undefined {
  const url = useMe().mapStyleUrl ?? '';
  const { data } = useQuery({ ...streetStyleQuery(url), enabled: url !== '' });
  return data;
}
