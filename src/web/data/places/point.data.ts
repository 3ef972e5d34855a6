import { queryOptions } from '@tanstack/react-query';
import { api, json } from '../../app/api.ts';

/** The country, time zone and town at a point. They never change. */
export function pointQuery(archiveId: string, { lat, lon }: { lat: number; lon: number }) {
  return queryOptions({
    queryKey: ['point', lat, lon],
    queryFn: () =>
      json(
        api.archives[':archiveId'].airports.point.$get({
          param: { archiveId },
          query: { lat: String(lat), lon: String(lon) },
        }),
      ),
    staleTime: Infinity,
  });
}
