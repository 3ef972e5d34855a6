import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, json } from '../../../app/api.ts';

const airports = api.archives[':archiveId'].airports;

/** The filters and the sort order of the list of airports. */
export interface AirportsAsked {
  q: string;
  /** ISO 3166-1 alpha-2. Empty for any country. */
  country: string;
  state: 'any' | 'open' | 'closed';
  only: 'all' | 'own' | 'corrected' | 'used';
  sort: 'standing' | 'journeys' | 'iata' | 'icao' | 'name' | 'town' | 'country';
  descending: boolean;
}

/** The number of lines per page. */
export const pageSize = 100;

/** A page of the list. It is loaded again with each newer version of the archive. */
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

/** The server's answer about an airport. */
export type KnownAirport = Awaited<
  ReturnType<NonNullable<ReturnType<typeof airportQuery>['queryFn']>>
>;
