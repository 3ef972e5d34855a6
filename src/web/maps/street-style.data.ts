import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { installationQuery } from '../accounts/installation.data.ts';
import { fetchOutside } from '../api.ts';

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
  const { data: installation } = useQuery(installationQuery);
  const url = installation?.mapStyleUrl ?? '';
  const { data } = useQuery({ ...streetStyleQuery(url), enabled: url !== '' });
  return data;
}
