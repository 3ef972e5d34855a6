import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, json } from '../../../app/api.ts';

const airports = api.archives[':archiveId'].airports;

/** What the list of airports is narrowed down to, and its order. */
export interface AirportsAsked {
  q: string;
  /** ISO 3166-1 alpha-2, '' for any */
  country: string;
  state: 'any' | 'open' | 'closed';
  only: 'all' | 'own' | 'corrected' | 'used';
  sort: 'standing' | 'journeys' | 'iata' | 'icao' | 'name' | 'town' | 'country';
  descending: boolean;
}

/** Lines of a page. */
export const pageSize = 100;

/** A page of the list; what a newer version of the archive says replaces it. */
export function airportsQuery(archiveId: string, asked: AirportsAsked, page: number) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'airports', asked, page],
    queryFn: ({ signal }) =>
      json(
        airports.$get(
          {
            param: { archiveId },
            query: {
              ...asked,
              descending: asked.descending ? 'true' : 'false',
              offset: String(page * pageSize),
              limit: String(pageSize),
            },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: page === 0 ? keepPreviousData : undefined,
  });
}

/** Everything about one airport. */
export function airportQuery(archiveId: string, id: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'airport', id],
    queryFn: () => json(airports[':id'].$get({ param: { archiveId, id } })),
  });
}

/** Country, zone and town at a point, which never change. */
export function pointQuery(archiveId: string, { lat, lon }: { lat: number; lon: number }) {
  return queryOptions({
    queryKey: ['point', lat, lon],
    queryFn: () =>
      json(
        airports.point.$get({
          param: { archiveId },
          query: { lat: String(lat), lon: String(lon) },
        }),
      ),
    staleTime: Infinity,
  });
}

/** What the server says of an airport. */
export type KnownAirport = Awaited<
  ReturnType<NonNullable<ReturnType<typeof airportQuery>['queryFn']>>
>;
